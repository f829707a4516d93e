import { members } from '@bisavolo/domain/kit/access'
import type { PagePath } from '@bisavolo/domain/words/pages'
import styled from '@emotion/styled'
import { mdiCalendarStarOutline, mdiCat, mdiFolderOutline, mdiHomeOutline } from '@mdi/js'
import { Link, useLocation } from 'react-router'
import { usePageLine } from '../../session/page-line.ts'
import { useSession } from '../../session/session.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as t from '../../ui/tokens.ts'

interface Place {
  path: PagePath
  label: string
  icon: string
  /** Menu lines whose pages also light up this place. */
  holds: readonly string[]
}

const places: readonly Place[] = [
  { path: '/dashboard', label: 'Home', icon: mdiHomeOutline, holds: [] },
  {
    ...{ path: '/list/gatti', label: 'Gatti', icon: mdiCat },
    holds: ['/list/gatti', '/list/riproduttori', '/accoppiamenti', '/list/test-gatti'],
  },
  {
    ...{ path: '/list/iscrizioni-expo', label: 'Esposizioni', icon: mdiCalendarStarOutline },
    holds: ['/list/iscrizioni-expo', '/campionato'],
  },
  {
    ...{ path: '/pratiche', label: 'Pratiche', icon: mdiFolderOutline },
    holds: ['/list/denunce', '/list/passaggi', '/list/fatture_ricevute'],
  },
]

/** ux 34: the four main places of a member within thumb reach, where the menu is folded away. */
export function BottomBar() {
  const { role } = useSession()
  const { pathname } = useLocation()
  const menu = usePageLine()?.route?.menu
  if (!members.includes(role)) return null
  return (
    <Bar aria-label="I posti principali" className="bottom-bar">
      {places.map(place => (
        <Link key={place.path} to={place.path} aria-current={currentOf(place, pathname, menu)}>
          <Icon path={place.icon} size={24} />
          <span>{place.label}</span>
        </Link>
      ))}
    </Bar>
  )
}

function currentOf({ path, holds }: Place, pathname: string, menu: string | undefined): 'page' | 'true' | undefined {
  if (path === pathname) return 'page'
  return menu !== undefined && holds.includes(menu) ? 'true' : undefined
}

/** Takes its own space at the foot; sticky bars are placed above it with --bottom. */
const Bar = styled.nav`
  display: none;
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    position: sticky;
    bottom: 0;
    z-index: 1050;
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    height: calc(${t.bottomBarHeight}px + env(safe-area-inset-bottom, 0px));
    padding-bottom: env(safe-area-inset-bottom, 0px);
    background: ${t.sheet};
    border-top: 1px solid ${t.lineMiddle};
  }
  a {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 2px;
    min-width: 0;
    color: ${t.inkSoft};
    font-size: 12px;
    line-height: 1.2;
    text-decoration: none;
  }
  a[aria-current] {
    color: ${t.registryDark};
    box-shadow: inset 0 3px 0 ${t.amber};
    font-weight: 600;
  }
  a[aria-current] svg {
    color: ${t.amber};
  }
  @media (max-width: ${t.mobileBreak - 0.05}px) and (max-height: ${t.shortBreak - 0.05}px) {
    height: calc(${t.bottomBarShort}px + env(safe-area-inset-bottom, 0px));
    a {
      flex-direction: row;
      gap: 6px;
    }
  }
  a:focus-visible {
    outline-offset: -4px;
  }
  @media print {
    display: none;
  }
`
