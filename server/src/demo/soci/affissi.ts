import { chiaveAffisso } from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'
import type { Riga } from '../../platform/db/bulk.ts'
import { dayOf, textOf } from '../giorni.ts'
import type { Mondo, Persona } from '../mondo.ts'

type RigaAffisso = Riga<'affissi'> & { id: number; data_richiesta: string }

export function createAffissi({ persone, oggi, anno }: Mondo): RigaAffisso[] {
  const recenti = persone
    .filter(({ row, estero }) => !estero && affissoOf(row) !== null && typeof row.ratificaFife === 'string')
    .sort((a, b) => (String(a.row.ratificaFife) < String(b.row.ratificaFife) ? 1 : -1))
    .slice(0, 6)
    .map(inUso)
  const senza = persone.filter(
    ({ row, anniSocio, estero }, i) => i > 0 && !estero && anniSocio.has(anno) && affissoOf(row) === null,
  )
  const aperte = senza.slice(0, nomi.length).map((persona, i) => ({
    ...aperta(persona, oggi - 60 + i * 9),
    ...nomi[i],
    ...passi[i]?.(oggi),
  }))
  return [...recenti, ...aperte]
    .sort((a, b) => (a.data_richiesta < b.data_richiesta ? -1 : 1))
    .map((riga, i) => ({ ...riga, id: i + 1 }))
}

const nomi: readonly Riga<'affissi'>[] = [
  { nome1: 'Valle Serena', nome2: 'Riva Faro' },
  { nome1: 'Monte Olivo', posizione: 'suffisso' },
  { nome1: 'Ca’ Libeccio', nome2: 'Terra Quieta', nome3: 'Lago Placido' },
  { nome1: 'Antica Darsena' },
  { nome1: 'Borgo Quieto', nome2: 'Orto Nascosto' },
]

const visita = (oggi: number) => ({
  ...{
    controllo_data: textOf(oggi - 20),
    controllo_ispettore: 'Delegato di sezione',
    controllo_esito: 'conforme' as const,
  },
  ...{ requisito_femmina: 1 as const, requisito_cucciolata: 1 as const, requisito_quota: 1 as const },
  nota_requisiti: 'Documenti presentati in segreteria',
})

const passi: readonly ((oggi: number) => Riga<'affissi'>)[] = [
  oggi => ({ stato: 'visita', ...visita(oggi) }),
  () => ({ stato: 'respinta', motivo: 'Il nome somiglia a quello di un altro allevamento.' }),
  () => ({ stato: 'in_verifica' }),
  () => ({ stato: 'ritirata' }),
  () => ({ stato: 'inviata' }),
]

function aperta({ row }: Persona, giorno: number): RigaAffisso {
  return { id: 0, idcliente: row.id, posizione: 'prefisso', data_richiesta: textOf(giorno) }
}

function inUso(persona: Persona): RigaAffisso {
  const { row } = persona
  const affisso = affissoOf(row) as string
  const fife = dayOf(String(row.ratificaFife))
  return {
    ...aperta(persona, fife - 150),
    ...visita(fife - 60),
    ...{ nome1: affisso, affisso, chiave: chiaveAffisso(affisso), stato: 'in_uso' as const },
    posizione: row.prefisso ? 'prefisso' : 'suffisso',
    data_consiglio: textOf(fife - 45),
    ratificaFife: row.ratificaFife ?? null,
  }
}

function affissoOf({ prefisso, suffisso }: Persona['row']): string | null {
  return prefisso || suffisso || null
}
