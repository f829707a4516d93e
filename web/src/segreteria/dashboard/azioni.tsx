import { certificatoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import styled from '@emotion/styled'
import { mdiBabyCarriage, mdiCalendarStarOutline, mdiCertificateOutline, mdiSwapHorizontal } from '@mdi/js'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.ts'
import * as t from '../../ui/tokens.ts'

const CertificatoDialog = later(() =>
  import('./certificato-dialog.tsx').then(module => ({ default: module.CertificatoDialog })),
)

const forms = [
  {
    ...{ entity: 'denunce_nascita', to: '/clienti/denunce_nascita', icon: mdiBabyCarriage },
    ...{ label: 'Denuncia una cucciolata', hint: 'Genitori, nascita e cuccioli' },
  },
  {
    ...{ entity: 'esposizioni_has_gatti', to: '/list/iscrizioni-expo?apri=new', icon: mdiCalendarStarOutline },
    ...{ label: 'Iscrivi a un’esposizione', hint: 'Scegli il gatto e la classe' },
  },
  {
    ...{ entity: 'passaggi', to: '/passaggi/new', icon: mdiSwapHorizontal },
    ...{ label: 'Cedi un gatto', hint: 'Passaggio di proprietà' },
  },
]

export function Azioni() {
  const { can, may } = useSession()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <List aria-label="Cosa vuoi fare">
        {forms
          .filter(({ entity }) => can('create', entity))
          .map(({ to, icon, label, hint }) => (
            <li key={to}>
              <Link to={to}>
                <Icon path={icon} size={28} />
                <b>{label}</b>
                <small>{hint}</small>
              </Link>
            </li>
          ))}
        {may(certificatoGatto) && (
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              <Icon path={mdiCertificateOutline} size={28} />
              <b>Scarica un certificato</b>
              <small>Il pedigree in PDF</small>
            </button>
          </li>
        )}
      </List>
      <Suspense>{choosing && <CertificatoDialog onClose={() => setChoosing(false)} />}</Suspense>
    </>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;
  margin: 0 0 24px;
  padding: 0;
  list-style: none;
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  a,
  button {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 2px;
    width: 100%;
    height: 100%;
    min-height: 116px;
    padding: 14px;
    border: 1px solid ${t.lineMiddle};
    border-radius: 10px;
    color: ${t.ink};
    background: ${t.sheet};
    box-shadow: ${t.cardShadow};
    font: inherit;
    line-height: 1.35;
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    border-color: ${t.registry};
    background: ${t.sheetHover};
  }
  svg {
    margin-bottom: auto;
    color: ${t.amber};
  }
  b {
    margin-top: 10px;
    font: 600 17px / 1.25 ${t.serif};
  }
  small {
    color: ${t.inkSoft};
    font-size: 13px;
  }
`
