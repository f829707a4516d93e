import { esposizioneEstera } from '@bisavolo/domain'
import type pg from 'pg'

/** What makes a registry one: a store without any of it holds reference data, accounts and settings alone. */
const kept = [
  'gatti',
  'clienti_soci',
  'documenti',
  'denunce_nascita',
  'cuccioli',
  'passaggi',
  'iscrizioni_rinnovi',
  'malattie_gatto',
  'profili_dna',
  'esposizioni_has_gatti',
  'fatture_ricevute',
]

/** Whether a whole registry may be moved in: nobody has worked in this one yet. */
export async function isEmptyRegistry(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const any = [
    ...kept.map(table => `exists (select from ${table})`),
    `exists (select from esposizioni where id <> ${esposizioneEstera})`,
  ]
  const { rows } = await (client as pg.Pool).query<{ used: boolean }>(`select ${any.join(' or ')} as used`)
  return rows[0]?.used === false
}
