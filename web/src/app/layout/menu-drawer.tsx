import type { Role } from '@bisavolo/domain/kit/access'
import { menuFor } from '@bisavolo/domain/words/menu'
import { menus } from '@bisavolo/domain/words/pages'
import styled from '@emotion/styled'
import { mdiChevronDoubleLeft, mdiChevronDoubleRight } from '@mdi/js'
import { type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useInnerLinks } from '../../session/inner-links.ts'
import { usePageLine } from '../../session/page-line.ts'
import { useSession } from '../../session/session.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Drawer } from '../../ui/overlays.tsx'
import { readPreference, writePreference } from '../../ui/preferences.ts'
import * as t from '../../ui/tokens.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { menuIcon } from './menu-icons.ts'

/** §6: 300 px. From 991 px always visible, foldable to a rail of icons; below, slides in. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const wide = useMediaQuery(`(min-width: ${t.mobileBreak}px)`)
  const [isRail, setRail] = useState(() => readPreference<boolean>(railKey) === true)
  if (wide) {
    const fold = () => {
      writePreference(railKey, isRail ? null : true)
      setRail(!isRail)
    }
    return (
      <Standing data-rail={isRail}>
        <MenuLinks isRail={isRail} />
        <Fold type="button" aria-expanded={!isRail} title={isRail ? 'Allarga il menu' : undefined} onClick={fold}>
          <Icon path={isRail ? mdiChevronDoubleRight : mdiChevronDoubleLeft} />
          <span className={spoken(isRail)}>{isRail ? 'Allarga il menu' : 'Riduci il menu'}</span>
        </Fold>
      </Standing>
    )
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: t.drawerWidth, maxWidth: '88vw' } } }}
    >
      <MenuLinks onChoose={onClose} />
    </Drawer>
  )
}

const railKey = 'menu.ridotto'

const spoken = (isRail: boolean) => (isRail ? 'visually-hidden' : undefined)

function MenuLinks({ isRail = false, onChoose }: { isRail?: boolean; onChoose?: () => void }) {
  const { role } = useSession()
  const { pathname } = useLocation()
  const follow = useInnerLinks()
  const nav = useRef<HTMLElement>(null)
  // Also lit on the page of a record: a cat's page lights the line of the cats.
  const route = usePageLine()?.route
  const here = route?.lit !== undefined && menus[role].includes(route.lit) ? route.lit : route?.menu
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lit line of a long menu comes into view with its page
  useEffect(() => {
    // As an overlay, the drawer scrolls, not the nav inside.
    showLit(onChoose ? nav.current?.parentElement : nav.current)
  }, [here])
  const choose = (event: MouseEvent) => {
    follow(event)
    if ((event.target as Element).closest('a')) onChoose?.()
  }
  return (
    <Nav ref={nav} aria-label="Menu principale" onClick={choose}>
      <MenuSections role={role} pathname={pathname} here={here} isRail={isRail} />
    </Nav>
  )
}

/** scrollIntoView would also scroll the page and move the first Tab away from "Vai al contenuto". */
function showLit(frame: HTMLElement | null | undefined): void {
  const lit = frame?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!frame || !lit) return
  const { top, bottom } = frame.getBoundingClientRect()
  frame.scrollTop += Math.min(0, lit.top - top - litMargin) || Math.max(0, lit.bottom - bottom + litMargin)
}

const litMargin = 48

interface MenuSectionsProps {
  role: Role
  pathname: string
  here: string | undefined
  isRail: boolean
}

/** Plain links with one listener, memoised: sorting a column changes the address and must not render forty links. */
const MenuSections = memo(function MenuSections({ role, pathname, here, isRail }: MenuSectionsProps) {
  return menuFor(role).map(group => (
    <section key={group.title}>
      {group.title && <h2 className={spoken(isRail)}>{group.title}</h2>}
      <ul>
        {group.items.map(item => (
          <li key={item.path}>
            <a
              href={item.path}
              aria-current={currentOf(item.path, pathname, here)}
              title={isRail ? item.label : undefined}
            >
              <Icon path={menuIcon(item.icon)} />
              <span className={spoken(isRail)}>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
})

function currentOf(path: string, pathname: string, here: string | undefined): 'page' | 'true' | undefined {
  if (path === pathname) return 'page'
  return path === here ? 'true' : undefined
}

const Standing = styled.div`
  position: sticky;
  top: var(--top);
  align-self: flex-start;
  flex: 0 0 ${t.drawerWidth}px;
  display: flex;
  flex-direction: column;
  height: calc(100vh - var(--top));
  background: ${t.sheet};
  border-right: 1px solid ${t.line};
  @media print {
    display: none;
  }
  nav {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    scrollbar-width: thin;
    scrollbar-color: ${t.lineStrong} transparent;
  }
  &[data-rail='true'] {
    flex-basis: ${t.railWidth}px;
    nav {
      padding-inline: 10px;
    }
    a,
    button {
      justify-content: center;
      padding-inline: 0;
    }
  }
`
const Fold = styled.button`
  flex: none;
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 44px;
  padding: 6px 24px;
  border: 0;
  border-top: 1px solid ${t.line};
  color: ${t.inkSoft};
  background: ${t.sheet};
  font: inherit;
  cursor: pointer;
  &:hover {
    color: ${t.ink};
    background: ${t.paper};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`
const Nav = styled.nav`
  padding: 12px 12px 32px;
  section + section {
    margin-top: 8px;
    padding-top: 8px;
    border-top: 1px solid ${t.line};
  }
  h2 {
    margin: 6px 12px 4px;
    color: ${t.inkSoft};
    font: 600 11.5px / 1.6 ${t.sans};
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 38px;
    padding: 6px 12px;
    border-radius: 6px;
    color: ${t.ink};
    text-decoration: none;
  }
  a svg {
    color: ${t.inkSoft};
  }
  a:hover {
    background: ${t.paper};
  }
  a[aria-current] {
    color: ${t.registryDark};
    background: ${t.registryTint};
    box-shadow: inset 3px 0 0 ${t.amber};
    font-weight: 600;
  }
  a[aria-current] svg {
    color: ${t.amber};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
`
