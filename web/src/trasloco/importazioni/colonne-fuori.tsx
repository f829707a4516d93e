import { campoImportabile } from '@bisavolo/domain/trasloco/importazione/campi-importabili'
import { nellArchivio } from '@bisavolo/domain/trasloco/importazione/campo-archivio'
import type { EntitaImportabile } from '@bisavolo/domain/trasloco/importazione/entita-importabili'
import { isColonnaPersone } from '@bisavolo/domain/trasloco/rules/importazione/colonna-persone'
import type { CampoMappato, TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { Button } from '../../ui/button.tsx'
import { NoteBox } from '../../ui/page/page-head.tsx'

type Colonna = TabellaLetta['colonne'][number]

interface Props {
  entita: EntitaImportabile
  colonne: readonly Colonna[]
  locked: boolean
  onKeep: (campi: Record<string, CampoMappato>) => void
}

/** Columns with values that no field takes: they are told before the run, and can be kept word for word. */
export function ColonneFuori({ entita, colonne, locked, onKeep }: Props) {
  const full = colonne.filter(({ esempi }) => esempi.length > 0)
  if (full.length === 0) return null
  const places = full.flatMap(colonna => {
    const campo = placeOf(entita, colonna)
    return campo === null ? [] : [[colonna.nome, { campo }] as const]
  })
  return (
    <NoteBox
      kind="warning"
      title={full.length === 1 ? 'Una colonna resta fuori' : `${full.length} colonne restano fuori`}
    >
      <Fuori colonne={full.map(({ nome, esempi }) => ({ colonna: nome, esempi }))} />
      {places.length > 0 && !locked && (
        <div style={{ justifySelf: 'start' }}>
          <Button look="quiet" size="small" onClick={() => onKeep(Object.fromEntries(places))}>
            {places.length === 1 ? 'Tienila nelle note' : 'Tienile nelle note'}
          </Button>
        </div>
      )}
    </NoteBox>
  )
}

export function Fuori({ colonne }: { colonne: readonly { colonna: string; esempi: readonly string[] }[] }) {
  return (
    <ul style={{ margin: '4px 0 8px', paddingLeft: 18, overflowWrap: 'anywhere' }}>
      {colonne.map(({ colonna, esempi }) => (
        <li key={colonna}>
          <strong>{colonna}</strong>: {esempi.slice(0, 3).join(' · ')}
        </li>
      ))}
    </ul>
  )
}

function placeOf(entita: EntitaImportabile, { nome, esempi }: Colonna): string | null {
  const wanted = isColonnaPersone(nome, esempi) ? nellArchivio.persone : nellArchivio.altro
  return campoImportabile(entita, wanted) === undefined ? null : wanted
}
