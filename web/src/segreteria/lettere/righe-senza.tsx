import type { RigaSenza } from '@bisavolo/domain/segreteria/calls/lettere'
import { NoteBox } from '../../ui/page/page-head.tsx'

const reasons: readonly { motivo: RigaSenza['motivo']; one: string; many: string }[] = [
  { motivo: 'non_trovata', one: 'riga scelta non c’è più', many: 'righe scelte non ci sono più' },
  {
    motivo: 'senza_persona',
    one: 'riga non ha ancora una persona del registro a cui scrivere',
    many: 'righe non hanno ancora una persona del registro a cui scrivere',
  },
]
const shown = 15

export function RigheSenza({ senza }: { senza: readonly RigaSenza[] }) {
  if (senza.length === 0) return null
  return (
    <NoteBox kind="warning" title="Righe senza destinatario">
      {reasons.map(({ motivo, one, many }) => {
        const ids = senza.filter(riga => riga.motivo === motivo).map(({ id }) => id)
        if (ids.length === 0) return null
        const more = ids.length > shown ? ` e altre ${ids.length - shown}` : ''
        const text = `${ids.length === 1 ? `Una ${one}` : `${ids.length} ${many}`}: n. ${ids.slice(0, shown).join(', ')}${more}.`
        return <span key={motivo}>{text}</span>
      })}
    </NoteBox>
  )
}
