import { fieldText } from '@bisavolo/domain/kit/value-text'
import { entityOf, isEntityName } from '@bisavolo/domain/product/entities'
import type { RigaImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import { use } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../records/paths.ts'
import { SpecialsContext } from '../../records/special.ts'
import { Button } from '../../ui/button.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { nomeCampo, nomeScheda } from './nomi.ts'
import { Dati, Messaggi, Riga } from './righe-look.ts'
import { esiti } from './stato.ts'

const livelli = { errore: 'Errore', avviso: 'Avviso', nota: 'Cambia' } as const

interface RigaProps {
  riga: RigaImportazione
  busy: boolean
  onDecide: ((scelta: 'file' | 'registro') => void) | null
}

export function RigaEsito({ riga, busy, onDecide }: RigaProps) {
  const path = usePath(riga)
  // The conflict's values are shown below, beside the choice.
  const messaggi = riga.messaggi.filter(
    ({ codice, campo }) => codice !== 'conflitto' || !riga.differenze.some(one => one.campo === campo),
  )
  const words = Object.entries(riga.dati).filter(([, cella]) => cella !== null && cella !== '')
  return (
    <Riga aria-label={`${riga.tabella}, riga ${riga.riga}`}>
      <WrapLine>
        {riga.esito !== null && <StatusChip {...esiti[riga.esito]} />}
        <b>
          {riga.tabella}, riga {riga.riga}
        </b>
        {riga.chiave !== null && <span>chiave {riga.chiave}</span>}
        {path !== null && (
          <Link to={path}>{riga.entita === null ? 'Apri' : `${nomeScheda(riga.entita)} n. ${riga.entita_id}`}</Link>
        )}
      </WrapLine>
      {messaggi.length > 0 && (
        <Messaggi>
          {messaggi.map(({ livello, codice, campo, messaggio }) => (
            <li key={`${codice}-${campo}-${messaggio}`} data-livello={livello}>
              <span>{livelli[livello]}</span> {messaggio}
            </li>
          ))}
        </Messaggi>
      )}
      {riga.differenze.map(({ campo, file, registro }) => (
        <p key={campo} style={{ margin: '4px 0' }}>
          <b>{nomeCampo(riga.entita, campo)}</b>: nel file {shown(riga, campo, file)}, nel registro{' '}
          {shown(riga, campo, registro)}
        </p>
      ))}
      {riga.esito === 'conflitto' && (
        <WrapLine>
          {riga.scelta !== null && (
            <StatusChip kind="success" label={riga.scelta === 'file' ? 'Vale il file' : 'Vale il registro'} />
          )}
          {onDecide !== null && (
            <>
              <Button
                look="quiet"
                size="small"
                disabled={busy || riga.scelta === 'file'}
                onClick={() => onDecide('file')}
              >
                Prendi il file
              </Button>
              <Button
                look="quiet"
                size="small"
                disabled={busy || riga.scelta === 'registro'}
                onClick={() => onDecide('registro')}
              >
                Tieni il registro
              </Button>
            </>
          )}
        </WrapLine>
      )}
      <Dati>
        <summary>Com’è nel file</summary>
        {words.map(([colonna, cella]) => `${colonna}: ${cella}`).join(' · ')}
      </Dati>
    </Riga>
  )
}

function shown({ entita }: RigaImportazione, campo: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'niente'
  const field = entita !== null && isEntityName(entita) ? entityOf(entita).fields[campo] : undefined
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `«${field === undefined ? text : fieldText(field, value)}»`
}

function usePath({ entita, entita_id, esito }: RigaImportazione): string | null {
  const specials = use(SpecialsContext)
  const isThere = esito === 'aggiornato' || esito === 'invariato' || esito === 'conflitto'
  if (entita === null || entita_id === null || !isThere || !isEntityName(entita)) return null
  return recordPath(entityOf(entita), specials[entita] ?? {}, entita_id)
}
