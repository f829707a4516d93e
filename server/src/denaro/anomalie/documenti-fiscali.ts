import {
  type DocumentoRegistrato,
  findingsOfDocumento,
} from '@bisavolo/domain/denaro/rules/anomalie/documento-registrato'
import type { RigaDocumento } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { checkMotivo } from '@bisavolo/domain/denaro/rules/documento/motivo'
import type { ClienteFattura } from '@bisavolo/domain/denaro/rules/fatturapa/dati'
import { type Pratica, pratiche } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import { avviso } from '@bisavolo/domain/kit/finding'
import { centsOf } from '@bisavolo/domain/kit/format'
import { isSocioForTariffe, tipoForTariffe } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { sql } from 'kysely'
import { controlloRighe, referredBy, referring } from '../../findings/righe.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { readIscrizioniOf } from '../../soci/clienti_soci/read-soci-at.ts'

type Importi = 'imponibile' | 'imposta' | 'bollo' | 'totale' | 'da_incassare' | 'stornato'
type Letta = Omit<RigaDocumento, 'importo' | 'quantita' | 'quota_associativa'> & {
  importo: string
  quantita: string
  quota_associativa: number
}
interface Riga extends Omit<DocumentoRegistrato, Importi | 'righe'>, Record<Importi, string | null> {
  id: number
  idcliente: number
  motivo: string | null
  radiato: number
  righe: Letta[] | null
  cliente: ClienteFattura
}

const praticaSparita = sql`case ${sql.join(
  pratiche.map(
    name => sql`when t.pratica ~ ${`^${name}/[1-9][0-9]{0,9}$`}::text then
      case when not exists (select from ${sql.table(name)} as p where p.id = split_part(t.pratica, '/', 2)::bigint)
        then t.pratica end`,
  ),
  sql` `,
)} end`

export const documentiFiscali = controlloRighe<Riga>({
  entita: 'fatture_ricevute',
  reads: ['regole'],
  joins: sql`left join clienti_soci as c on c.id = t.idcliente
    left join lateral (select o.progressivo, o.data_emissione from fatture_ricevute as o
      where o.tipo = t.tipo and o.anno = t.anno and o.progressivo < t.progressivo
      order by o.progressivo desc limit 1) as prima on true`,
  columns: sql`t.tipo, t.data_emissione, t.anno, t.progressivo, t.numero, t.imponibile, t.imposta, t.bollo, t.totale, t.stato,
    t.da_incassare, t.stornato, t.idcliente, t.motivo, c.radiato, to_json(prima) as prima, ${praticaSparita} as pratica_sparita,
    json_build_object('nome_completo', coalesce(nullif(t.intestatario, ''), c.nome_completo), 'codice_fiscale', t.codice_fiscale,
      'partita_iva', t.partita_iva, 'indirizzo', t.indirizzo, 'cap', t.cap, 'citta', t.citta, 'provincia', t.provincia,
      'nazione', t.nazione, 'cod_univoco', t.cod_univoco, 'pec', t.pec) as cliente,
    (select json_agg(json_build_object('descrizione', r.descrizione, 'quantita', r.quantita::text, 'importo', r.importo::text,
      'iva', r.iva, 'natura', r.natura, 'quota_associativa', r.quota_associativa) order by r.posizione)
      from fatture_ricevute_righe as r where r.iddocumento = t.id) as righe`,
  odd: () => sql<boolean>`true`,
  nome: row => `${row.tipo} ${row.numero ?? row.id}`,
  azioni: {
    altro: 'Un documento emesso non si cambia: storna e riemetti, oppure accetta con un motivo',
    O80: 'Cerca i documenti che mancano; se quei numeri non sono stati usati, accetta con un motivo',
    O86: 'Storna il documento, o accetta con un motivo se la pratica è stata rifatta con un altro numero',
    O85: 'Registra il pagamento o storna il documento',
    F04: 'Completa i dati del cliente prima di inviare; un documento vecchio si accetta con un motivo',
  },
  async judge(rows, { regole, today }, db) {
    const ricevute = rows.filter(({ tipo, motivo }) => tipo === 'Ricevuta' && !motivo)
    const iscrizioni = grouped(
      await readIscrizioniOf(
        db,
        ricevute.map(({ idcliente }) => idcliente),
      ),
      ({ idcliente_socio }) => idcliente_socio,
    )
    const termine = termineRinnovo([...regole])
    return row => {
      const documento = documentoOf(row)
      const found = findingsOfDocumento(documento, today)
      if (row.tipo !== 'Ricevuta' || row.motivo) return found
      const proprie = iscrizioni.get(row.idcliente) ?? []
      const tipo = tipoForTariffe({ sezione: null, radiato: 0 }, proprie, row.data_emissione, termine)
      const senzaMotivo = checkMotivo({ ...documento, tipo: row.tipo, socio: isSocioForTariffe(tipo) }, row.motivo)
      return [
        ...found,
        ...senzaMotivo.map(() => avviso('F05', 'motivo', 'Ricevuta a chi non era socio, senza un motivo')),
      ]
    }
  },
  // The check of number and date compares with the previous number, so a change rechecks the next one.
  async touched(db, ids) {
    const { rows } = await sql<{ id: number }>`
      select n.id from fatture_ricevute as t cross join lateral (select o.id from fatture_ricevute as o
        where o.tipo = t.tipo and o.anno = t.anno and o.progressivo > t.progressivo order by o.progressivo limit 1) as n
      where t.id = any(${[...ids]}::int[])`.execute(db)
    return rows.map(({ id }) => id)
  },
  through: {
    ...Object.fromEntries(pratiche.map(name => [name, issuedFor(name)])),
    iscrizioni_rinnovi: async (db, ids) => {
      const clienti = await referredBy('iscrizioni_rinnovi', 'idcliente_socio')(db, ids)
      const ofClienti = clienti.length === 0 ? [] : await referring('fatture_ricevute', 'idcliente')(db, clienti)
      return [...new Set([...ofClienti, ...(await issuedFor('iscrizioni_rinnovi')(db, ids))])]
    },
  },
})

function issuedFor(name: Pratica) {
  return async (db: Db | Trx, ids: readonly number[]): Promise<number[]> => {
    const named = ids.map(id => `${name}/${id}`)
    const { rows } = await sql<{ id: number }>`
      select id from fatture_ricevute where pratica = any(${named}::text[])`.execute(db)
    return rows.map(({ id }) => id)
  }
}

function documentoOf(row: Riga): DocumentoRegistrato {
  const cents = (amount: string | null) => (amount === null ? null : centsOf(amount))
  return {
    ...row,
    imponibile: cents(row.imponibile),
    imposta: cents(row.imposta),
    bollo: cents(row.bollo),
    totale: cents(row.totale),
    da_incassare: cents(row.da_incassare),
    stornato: cents(row.stornato),
    righe: (row.righe ?? []).map(riga => ({
      ...riga,
      quantita: Number(riga.quantita),
      importo: centsOf(riga.importo),
      quota_associativa: riga.quota_associativa === 1,
    })),
  }
}
