import { formatNumero } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { inkSoft } from '../tokens.ts'
import { pagerPress } from './press-again.ts'

export interface PagerProps {
  page: number
  tot: number
  perPage: number
  setPage: (page: number) => void
}

/** "n–m di tot"; hidden if everything fits one page (§9). */
export function Pager({ page, tot, perPage, setPage }: PagerProps) {
  // Last requested page: a second click counts from here, even before the page has loaded.
  const asked = useRef(page)
  useEffect(() => {
    asked.current = page
  }, [page])
  if (tot <= perPage) return null
  const last = Math.ceil(tot / perPage)
  const turn = (by: number) =>
    pagerPress(() => {
      asked.current = Math.min(last, Math.max(1, asked.current + by))
      setPage(asked.current)
    })
  return (
    <Nav aria-label="Pagine">
      <span>
        {formatNumero((page - 1) * perPage + 1)}–{formatNumero(Math.min(tot, page * perPage))} di {formatNumero(tot)}
      </span>
      <IconButton icon={mdiChevronLeft} label="Pagina precedente" disabled={page <= 1} onClick={turn(-1)} />
      <IconButton icon={mdiChevronRight} label="Pagina seguente" disabled={page >= last} onClick={turn(1)} />
    </Nav>
  )
}

const Nav = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  padding: 8px 4px;
  color: ${inkSoft};
  font-size: 13px;
  font-variant-numeric: tabular-nums;
`
