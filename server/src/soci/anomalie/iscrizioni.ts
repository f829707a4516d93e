import { yearOf } from '@bisavolo/domain/kit/date'
import {
  findingsOfIscrizioneRegistrata,
  type IscrizioneRegistrata,
} from '@bisavolo/domain/soci/rules/anomalie/iscrizione-registrata'
import { sql } from 'kysely'
import { controlloRighe, referredBy, referring } from '../../findings/righe.ts'

interface Riga extends IscrizioneRegistrata {
  id: number
  nome_completo: string
  esiste: boolean
}

const valide = sql`('da_pagare', 'da_approvare', 'approvata')`

export const iscrizioniRegistrate = controlloRighe<Riga>({
  entita: 'iscrizioni_rinnovi',
  reads: ['sezioni'],
  joins: sql`left join clienti_soci as c on c.id = t.idcliente_socio left join sezioni as s on s.regione = t.sezione`,
  columns: sql`t.anno, t.tipo, t.sezione, t.data_iscrizione, t.data_cassa, t.data_consiglio, c.nome_completo, s.id is not null as esiste,
    json_build_object('deceduto', c.deceduto, 'radiato', c.radiato) as cliente,
    coalesce((select array_agg(o.tipo) from iscrizioni_rinnovi as o where o.idcliente_socio = t.idcliente_socio
      and o.anno = t.anno and o.id <> t.id and o.stato in ${valide}), '{}') as altre`,
  odd: today => sql<boolean>`t.stato in ${valide} and (s.id is null or t.tipo = 'Aderente' or t.data_consiglio < t.data_iscrizione
    or t.data_cassa < make_date(t.anno - 1, 1, 1)
    or (t.anno >= ${sql.lit(yearOf(today))} and (c.deceduto = 1 or c.radiato = 1))
    or exists (select 1 from iscrizioni_rinnovi as o where o.idcliente_socio = t.idcliente_socio and o.anno = t.anno
      and o.id <> t.id and o.stato in ${valide} and o.tipo <> 'Aderente'))`,
  nome: row => `${row.nome_completo} · ${row.anno} ${row.tipo}`,
  azioni: 'Correggi o annulla l’iscrizione; se è così, accetta con un motivo',
  judge:
    async (_, { today }) =>
    row =>
      findingsOfIscrizioneRegistrata(row, row.esiste ? [row.sezione ?? ''] : [], yearOf(today)),
  async touched(db, ids) {
    const clienti = await referredBy('iscrizioni_rinnovi', 'idcliente_socio')(db, ids)
    return clienti.length === 0 ? [] : referring('iscrizioni_rinnovi', 'idcliente_socio')(db, clienti)
  },
  through: { clienti_soci: referring('iscrizioni_rinnovi', 'idcliente_socio') },
})
