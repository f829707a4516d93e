import { esposizioneEstera } from '@bisavolo/domain'
import type pg from 'pg'

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

export async function isEmptyRegistry(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const any = [
    ...kept.map(table => `exists (select from ${table})`),
    `exists (select from esposizioni where id <> ${esposizioneEstera})`,
  ]
  const { rows } = await (client as pg.Pool).query<{ used: boolean }>(`select ${any.join(' or ')} as used`)
  return rows[0]?.used === false
}
