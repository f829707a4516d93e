import { avviso } from '@bisavolo/domain/kit/finding'
import { findingsOfPersona, type PersonaRegistrata } from '@bisavolo/domain/soci/rules/anomalie/persona'
import { sql } from 'kysely'
import { unioneOf } from '../../findings/collegamento.ts'
import { controlloRighe, referredBy, referring } from '../../findings/righe.ts'
import { grouped } from '../../platform/grouped.ts'

interface Riga extends PersonaRegistrata {
  id: number
  nome_completo: string
  provincia: { sigla: string; regione: string } | null
  caps: string[] | null
  iscritto: boolean
}

export const persone = controlloRighe<Riga>({
  entita: 'clienti_soci',
  reads: ['province', 'comuni', 'sezioni'],
  joins: sql`left join province as p on p.id = t.idprovincia
    left join lateral (select c.caps from comuni as c where c.idprovincia = t.idprovincia and c.nome_norm = t.citta_norm
      order by c.attivo desc, c.id limit 1) as luogo on true`,
  columns: sql`t.nome_completo, t.tipo, t.codice_fiscale, t.partita_iva, t.prefisso, t.suffisso, t."ratificaFife", t.frazione,
    t.citta, t.cap, t.regione, t.sezione, t.nazione, t.data_nascita, t.luogo_nascita, t.consenso_genitore, t.email, t.pec,
    t.cod_univoco, t.deceduto, t.idprovincia, luogo.caps,
    case when p.id is not null then json_build_object('sigla', p.sigla, 'regione', p.regione) end as provincia,
    exists (select 1 from iscrizioni_rinnovi as i where i.idcliente_socio = t.id and i.stato = 'approvata') as iscritto`,
  odd: () => sql<boolean>`true`,
  nome: row => row.nome_completo,
  azioni: {
    altro: 'Correggi la scheda della persona; se è così, accetta con un motivo',
    O65: 'Completa l’indirizzo, da cui viene la sezione',
    O66: 'Registra l’iscrizione, o cambia il tipo in Cliente',
  },
  async judge(_, { today }, db) {
    const { rows } = await sql<{ regione: string }>`select regione from sezioni`.execute(db)
    const sezioni = rows.map(({ regione }) => regione)
    return row => {
      const { provincia, caps, iscritto } = row
      return findingsOfPersona(row, { oggi: today, provincia, caps, iscritto, sezioni })
    }
  },
  through: { iscrizioni_rinnovi: referredBy('iscrizioni_rinnovi', 'idcliente_socio') },
})

interface ConCodice {
  id: number
  nome_completo: string
  codice_fiscale: string
  altri: { id: number; nome: string }[]
}

const stesso = sql`o.codice_fiscale = t.codice_fiscale and o.id <> t.id`

export const stessoCodiceFiscale = controlloRighe<ConCodice>({
  entita: 'clienti_soci',
  reads: [],
  columns: sql`t.nome_completo, t.codice_fiscale,
    (select json_agg(json_build_object('id', o.id, 'nome', o.nome_completo)) from clienti_soci as o where ${stesso}) as altri`,
  odd: () => sql<boolean>`t.codice_fiscale <> '' and exists (select 1 from clienti_soci as o where ${stesso})`,
  nome: row => row.nome_completo,
  azioni: 'Unisci le due schede se sono la stessa persona, o correggi uno dei due codici',
  judge: async () => row => [
    {
      ...avviso('O67', 'codice_fiscale', `Lo stesso codice fiscale di ${row.altri.map(({ nome }) => nome).join(', ')}`),
      con: row.altri.map(({ id }) => id),
      ...unioneOf(
        'clienti_soci',
        row.id,
        row.altri.map(({ id }) => id),
      ),
    },
  ],
  async touched(db, ids) {
    const { rows } = await sql<{ id: number; codice_fiscale: string }>`
      select o.id, o.codice_fiscale from clienti_soci as t join clienti_soci as o on ${stesso}
      where t.id = any(${[...ids]}::int[]) and t.codice_fiscale <> ''`.execute(db)
    return [...grouped(rows, ({ id }) => id).keys()]
  },
})

interface Conto {
  id: number
  nome: string
  deceduto: number
}

export const accountDiMorti = controlloRighe<Conto>({
  entita: 'account',
  reads: [],
  joins: sql`left join clienti_soci as c on c.id = t.clienti_soci_id`,
  columns: sql`concat_ws(' ', t.name, t.surname) as nome, c.deceduto`,
  odd: () => sql<boolean>`t.id > 0 and t.status = 1 and (c.deceduto = 1 or c.radiato = 1)`,
  nome: row => row.nome,
  azioni: 'Disabilita l’account',
  judge: async () => row => [
    avviso('O68', 'status', `L’account è abilitato, la persona è ${row.deceduto === 1 ? 'deceduta' : 'radiata'}`),
  ],
  through: { clienti_soci: referring('account', 'clienti_soci_id') },
})
