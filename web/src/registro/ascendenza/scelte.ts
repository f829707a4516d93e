import { formatDate } from '@bisavolo/domain/kit/format'
import { entityOf } from '@bisavolo/domain/product/entities'
import type { EsitoCasella } from '@bisavolo/domain/registro/calls/ascendenza'
import type { Voce } from '@bisavolo/domain/registro/rules/ascendenza/foglio'
import type { RecordRow } from '../../api/records.ts'
import { titleOf } from '../../records/text-of.ts'
import { isAperto } from './testi.ts'

export interface Scelta {
  specie: 'candidato' | 'trovato' | 'nuovo'
  id: number | null
  titolo: string
  dettagli: string
}

export function scelteOf(voce: Voce, esito: EsitoCasella | undefined, trovati: readonly RecordRow[]): Scelta[] {
  const candidati = esito && isAperto(esito) ? esito.candidati : []
  const rest = trovati.filter(({ id }) => id !== esito?.id && !candidati.some(candidato => candidato.id === id))
  return [
    ...candidati.map(
      ({ id, nome_completo, codice, motivi }): Scelta => ({
        specie: 'candidato',
        id,
        titolo: nome_completo,
        dettagli: [codice, motivi.join(', ').toLocaleLowerCase('it')].filter(Boolean).join(' · '),
      }),
    ),
    ...rest.map(
      (row): Scelta => ({
        specie: 'trovato',
        id: row.id,
        titolo: titleOf(entityOf('gatti'), row),
        dettagli: detailsOf(row),
      }),
    ),
    ...(esito && isAperto(esito) && !voce.nuovo
      ? [{ specie: 'nuovo', id: null, titolo: 'È un altro', dettagli: 'nessuno di questi: è un gatto nuovo' } as const]
      : []),
  ]
}

function detailsOf(row: RecordRow): string {
  const codeOf = (name: string) => (row[name] as { codice?: string } | null)?.codice
  const ems = [codeOf('razza'), codeOf('genotipoColore')].filter(Boolean).join(' ')
  const born = row.data_nascita ? formatDate(String(row.data_nascita)) : null
  return [row.codice, ems, born].filter(Boolean).join(' · ')
}
