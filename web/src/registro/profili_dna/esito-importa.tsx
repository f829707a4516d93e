import type { EsitoImportaDna } from '@bisavolo/domain/registro/calls/importa-dna'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { PlainTable } from '../../ui/page/plain-table.ts'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'

type Esito = EsitoImportaDna['righe'][number]['esito']

const looks: Record<Esito, { kind: StatusKind; label: string }> = {
  nuovo: { kind: 'success', label: 'Nuovo' },
  gia_presente: { kind: 'neutral', label: 'Già presente' },
  non_trovato: { kind: 'warning', label: 'Gatto non trovato' },
  errore: { kind: 'error', label: 'Errore' },
}
const order: readonly Esito[] = ['errore', 'non_trovato', 'nuovo', 'gia_presente']
const step = 100

export function EsitoImporta({ esito }: { esito: EsitoImportaDna }) {
  const [shown, setShown] = useState(step)
  const { nuovi, gia_presenti, non_trovati, errori } = esito.conteggi
  const rows = [...esito.righe].sort((a, b) => order.indexOf(a.esito) - order.indexOf(b.esito) || a.riga - b.riga)
  const word = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
  return (
    <>
      <WrapLine style={{ marginBottom: 12 }}>
        <StatusChip
          kind="success"
          label={esito.prova ? `${nuovi} da registrare` : word(nuovi, 'registrato', 'registrati')}
        />
        {gia_presenti > 0 && <StatusChip kind="neutral" label={word(gia_presenti, 'già presente', 'già presenti')} />}
        {non_trovati > 0 && (
          <StatusChip kind="warning" label={word(non_trovati, 'gatto non trovato', 'gatti non trovati')} />
        )}
        {errori > 0 && <StatusChip kind="error" label={word(errori, 'con errori', 'con errori')} />}
      </WrapLine>
      <PlainTable>
        <thead>
          <tr>
            <th>Riga</th>
            <th>Esito</th>
            <th>Gatto</th>
            <th>Marcatori</th>
            <th>Note</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ riga, esito: one, idgatto, gatto, loci, messaggi }) => (
            <tr key={riga}>
              <td>Riga {riga}</td>
              <td>
                <StatusChip {...looks[one]} />
              </td>
              <td>{idgatto === null ? gatto : <Link to={`/gatti/${idgatto}`}>{gatto}</Link>}</td>
              <td>{word(loci, 'marcatore', 'marcatori')}</td>
              <td>{messaggi.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {rows.length > shown && (
        <Button look="text" onClick={() => setShown(shown + step)}>
          Altre righe ({rows.length - shown})
        </Button>
      )}
    </>
  )
}
