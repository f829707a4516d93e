import { roleLabel } from '@bisavolo/domain/words/choices'
import styled from '@emotion/styled'
import {
  mdiAccountCircleOutline,
  mdiChevronDown,
  mdiKeyboardOutline,
  mdiLockOutline,
  mdiLogout,
  mdiShieldAccountOutline,
  mdiThemeLightDark,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.ts'
import { Menu, MenuItem } from '../../ui/overlays.tsx'
import { chooseTema, type Tema, temaNow } from '../../ui/tema.ts'
import { mobileBreak } from '../../ui/tokens.ts'
import { openShortcuts } from './shortcuts-dialog.tsx'

const SicurezzaDialog = later(() =>
  import('../../access/security/sicurezza-dialog.tsx').then(module => ({ default: module.SicurezzaDialog })),
)

const temi: { tema: Tema; label: string; icon: string }[] = [
  { tema: 'dispositivo', label: 'Colori del dispositivo', icon: mdiThemeLightDark },
  { tema: 'chiaro', label: 'Colori chiari', icon: mdiWhiteBalanceSunny },
  { tema: 'scuro', label: 'Colori scuri', icon: mdiWeatherNight },
]

/** §2: no password change during emulation. */
export function UserMenu({ onChangePassword }: { onChangePassword: () => void }) {
  const { name, surname, role, emulatedBy } = useSession()
  const [open, setOpen] = useState(false)
  const [securing, setSecuring] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const fullName = [name, surname].filter(Boolean).join(' ')
  const choose = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  return (
    <>
      <Person
        ref={anchor}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`Menu di ${fullName}, ${roleLabel(role)}`}
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiAccountCircleOutline} size={28} />
        <Names>
          <b>{fullName}</b> <span>{roleLabel(role)}</span>
        </Names>
        <Icon path={mdiChevronDown} />
      </Person>
      <Menu
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 230, mt: 0.5 } } }}
      >
        <Who aria-hidden="true">
          <b>{fullName}</b>
          <span>{roleLabel(role)}</span>
        </Who>
        {!emulatedBy && (
          <MenuItem onClick={choose(onChangePassword)}>
            <Icon path={mdiLockOutline} />
            Cambia Password
          </MenuItem>
        )}
        {!emulatedBy && (
          <MenuItem onClick={choose(() => setSecuring(true))}>
            <Icon path={mdiShieldAccountOutline} />
            Sicurezza
          </MenuItem>
        )}
        <MenuItem onClick={choose(openShortcuts)}>
          <Icon path={mdiKeyboardOutline} />
          Scorciatoie da tastiera
        </MenuItem>
        {temi.map(({ tema, label, icon }) => (
          <MenuItem
            key={tema}
            role="menuitemradio"
            aria-checked={tema === temaNow()}
            selected={tema === temaNow()}
            onClick={choose(() => chooseTema(tema))}
          >
            <Icon path={icon} />
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={choose(() => navigate('/logout'))}>
          <Icon path={mdiLogout} />
          Logout
        </MenuItem>
      </Menu>
      {securing && (
        <Suspense>
          <SicurezzaDialog onClose={() => setSecuring(false)} />
        </Suspense>
      )}
    </>
  )
}

const Person = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 6px 8px;
  border: 0;
  border-radius: 8px;
  color: inherit;
  background: none;
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: rgb(255 255 255 / 0.1);
  }
`
const Names = styled.span`
  display: grid;
  line-height: 1.3;
  span {
    font-size: 12.5px;
    opacity: 0.85;
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    display: none;
  }
`
const Who = styled.li`
  display: none;
  padding: 4px 16px 10px;
  list-style: none;
  span {
    display: block;
    font-size: 12.5px;
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    display: block;
  }
`
