import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { amber, ink, inkSoft, line, mobileBreak } from '../tokens.ts'

export interface Section {
  id: string
  label: string
}

export function SectionIndex({ sections, label = 'Sezioni' }: { sections: readonly Section[]; label?: string }) {
  const current = useSectionInView(sections)
  return (
    <Nav aria-label={label}>
      {sections.map(section => (
        <a key={section.id} href={`#${section.id}`} aria-current={section.id === current ? 'location' : undefined}>
          {section.label}
        </a>
      ))}
    </Nav>
  )
}

function useSectionInView(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const seen = new Map<string, boolean>()
    const observer = new IntersectionObserver(
      entries => {
        for (const entry of entries) seen.set(entry.target.id, entry.isIntersecting)
        const first = sections.find(section => seen.get(section.id))
        if (first) setCurrent(first.id)
      },
      { rootMargin: '-80px 0px -55% 0px' },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])
  return current
}

const Nav = styled.nav`
  position: sticky;
  top: calc(var(--top) + 16px);
  display: grid;
  align-content: start;
  border-left: 1px solid ${line};
  a {
    margin-left: -1px;
    padding: 6px 14px;
    border-left: 3px solid transparent;
    color: ${inkSoft};
    text-decoration: none;
  }
  a:hover,
  a[aria-current] {
    color: ${ink};
    border-color: ${amber};
  }
  a[aria-current] {
    font-weight: 600;
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    position: static;
    display: flex;
    overflow-x: auto;
    border-left: 0;
    border-bottom: 1px solid ${line};
    a {
      margin: 0 0 -1px;
      white-space: nowrap;
      border-left: 0;
      border-bottom: 3px solid transparent;
    }
  }
`
