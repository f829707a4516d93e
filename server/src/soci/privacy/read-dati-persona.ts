import { entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import { sinceMovedIn } from '../../records/audit/moved-in.ts'
import { firmaSql } from '../../records/audit/read-trail.ts'
import { readRecord } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'

export interface DatiPersona {
  estratto_il: string
  anagrafica: Values
  raccolte: { nome: string; titolo: string; righe: Values[] }[]
}

/** Art. 15 GDPR. The person's own copy omits staff data. */
export async function readDatiPersona(deps: RecordDeps, who: Who, id: number): Promise<DatiPersona> {
  const anagrafica = await readRecord(deps, who, entityOf('clienti_soci'), id)
  const raccolte: DatiPersona['raccolte'] = []
  for (const { nome, titolo, select } of collections) {
    const { rows } = await select(id).execute(deps.db)
    raccolte.push({ nome, titolo, righe: rows as Values[] })
  }
  return { estratto_il: who.today, anagrafica, raccolte }
}

const collections = [
  {
    nome: 'iscrizioni',
    titolo: 'Iscrizioni e rinnovi',
    select: (id: number) => sql`
      select anno, tipo, sezione, data_iscrizione, data_cassa, data_consiglio,
        case stato when 'da_pagare' then 'in attesa del pagamento' when 'da_approvare' then 'in attesa' else stato end as stato, data_annullamento, motivo
      from iscrizioni_rinnovi where idcliente_socio = ${id} order by anno, id`,
  },
  {
    nome: 'gatti',
    titolo: 'Gatti',
    select: (id: number) => sql`
      select codice, nome, data_nascita, concat_ws(', ', case when idproprietario = ${id} then 'proprietario' end,
        case when ${id} in (idcointestatario, idcointestatario1) then 'cointestatario' end,
        case when idallevatore = ${id} then 'allevatore' end) as ruolo
      from gatti where ${id} in (idproprietario, idcointestatario, idcointestatario1, idallevatore) order by nome, id`,
  },
  {
    nome: 'denunce_nascita',
    titolo: 'Denunce di nascita',
    select: (id: number) => sql`
      select id as numero, data_nascita, data_denuncia, stato from denunce_nascita
      where ${id} in (idproprietario, idallevatore) order by id`,
  },
  {
    nome: 'passaggi',
    titolo: 'Passaggi di proprietà',
    select: (id: number) => sql`
      select p.id as numero, g.nome as gatto, p.data_passaggio, p.stato,
        case when ${id} in (p.idproprietario, p.idcointestatario, p.idcointestatario1) then 'acquirente' else 'cedente' end as ruolo
      from passaggi as p left join gatti as g on g.id = p.idgatto
      where ${id} in (p.idproprietario, p.idcointestatario, p.idcointestatario1, p.idproprietario_precedente,
        p.idcointestatario_precedente, p.idcointestatario1_precedente, p.idcedente, p.idcedente_cointestatario,
        p.idcedente_cointestatario1) order by p.id`,
  },
  {
    nome: 'acquirente',
    titolo: 'Dati scritti da chi ti cede un gatto, in attesa di conferma',
    select: (id: number) => sql`
      select a.idpassaggio as passaggio, a.dati ->> 'nome_completo' as nome, a.dati ->> 'codice_fiscale' as codice_fiscale,
        a.dati ->> 'indirizzo' as indirizzo, a.dati ->> 'citta' as citta, a.dati ->> 'email' as email,
        a.dati ->> 'telefono' as telefono, a.dati ->> 'cellulare' as cellulare
      from passaggi_acquirenti as a join clienti_soci as c on c.codice_fiscale = a.dati ->> 'codice_fiscale'
      where c.id = ${id} order by a.idpassaggio`,
  },
  {
    nome: 'documenti_fiscali',
    titolo: 'Fatture e ricevute',
    select: (id: number) => sql`
      select tipo, numero, data_emissione, totale from fatture_ricevute where idcliente = ${id} order by data_emissione, id`,
  },
  {
    nome: 'documenti',
    titolo: 'Documenti',
    select: (id: number) => sql`
      select titolo, tipo, nome as file from documenti
      where idcliente = ${id} or account_id in (select id from account where clienti_soci_id = ${id}) order by id`,
  },
  {
    nome: 'referti',
    titolo: 'Referti inviati',
    select: (id: number) => sql`
      select r.id as numero, g.nome as gatto, m.codice as test, r.data_test, r.esito, r.inviato_il, r.stato, r.note, r.motivo
      from referti as r join gatti as g on g.id = r.idgatto join malattie as m on m.id = r.idmalattia
      where r.idrichiedente = ${id} order by r.id`,
  },
  {
    nome: 'affissi',
    titolo: 'Pratiche di affisso',
    select: (id: number) => sql`
      select id as numero, data_richiesta, concat_ws(', ', nome1, nome2, nome3) as nomi, affisso, stato from affissi
      where ${id} in (idcliente, idcointestatario, idcointestatario1) order by id`,
  },
  {
    nome: 'lettere',
    titolo: 'Lettere ricevute',
    select: (id: number) => sql`
      select scritta_il, modo, destinatario, oggetto, testo from lettere where idcliente = ${id} order by id`,
  },
  {
    nome: 'account',
    titolo: 'Account',
    select: (id: number) => sql`
      select username, name as nome, email, type as ruolo, case when status = 1 then 'abilitato' else 'non abilitato' end as stato
      from account where clienti_soci_id = ${id} order by id`,
  },
  {
    nome: 'consensi',
    titolo: 'Consensi',
    select: (id: number) => sql`
      select c.tipo, c.informativa_versione, c.dato_il, c.revocato_il from consensi as c
      join account as a on a.id = c.account_id where a.clienti_soci_id = ${id} order by c.id`,
  },
  {
    nome: 'cronologia',
    titolo: 'Chi ha modificato i dati',
    select: (id: number) => sql`
      select a.quando, coalesce(${firmaSql(sql.ref('a.firma'), sql.ref('a.firma_ruolo'))}, 'sistema') as chi, a.azione,
        (select string_agg(campo ->> 'campo', ', ') from jsonb_array_elements(a.campi) as campo
          where campo ->> 'campo' not in ('note', 'note_archivio', 'note_disciplinari', 'deferito',
            'data_deferimento', 'radiato', 'data_radiazione')) as dati
      from audit as a
      where a.entita = 'clienti_soci' and a.entita_id = ${id} and ${sinceMovedIn} order by a.id desc limit 500`,
  },
] as const
