import {
  type CuccioloRegistrato,
  findingsOfCuccioloRegistrato,
} from '@bisavolo/domain/nascite/rules/anomalie/cucciolo-registrato'
import { sql } from 'kysely'
import { controlloRighe, referring } from '../../findings/righe.ts'
import { type Chiamato, nomeECodice, nomeJson } from '../../registro/gatti/read-nome-di-gatto.ts'

interface Riga extends Omit<CuccioloRegistrato, 'gatto'> {
  id: number
  iddenuncia: number
  gatto: (NonNullable<CuccioloRegistrato['gatto']> & Chiamato) | null
}

export const cuccioliRegistrati = controlloRighe<Riga>({
  entita: 'cuccioli',
  reads: [],
  joins: sql`left join denunce_nascita as d on d.id = t."idDenuncia" left join gatti as g on g.id = t.idgatto`,
  columns: sql`t."idDenuncia" as iddenuncia, t.deceduto, t.sesso, t.idrazza, t.idcolore_genotipo, t.idocchi,
    json_build_object('stato', d.stato,
      'data_nascita', d.data_nascita, 'idstallone', d.idstallone, 'idfattrice', d.idfattrice) as denuncia,
    case when g.id is not null then json_build_object(${nomeJson('g')}, 'sesso', g.sesso, 'data_nascita', g.data_nascita,
      'idrazza', g.idrazza, 'idgenotipo', g.idgenotipo, 'idocchi', g.idocchi, 'idpadre', g.idpadre, 'idmadre', g.idmadre) end as gatto`,
  odd: () => sql<boolean>`((t.idgatto is null and t.deceduto = 0 and d.stato = 'chiusa')
    or (g.annullato = 0 and (g.sesso <> t.sesso or g.idrazza <> t.idrazza or g.data_nascita <> d.data_nascita
      or g.idgenotipo <> t.idcolore_genotipo or g.idocchi <> t.idocchi
      or g.idpadre is distinct from d.idstallone or g.idmadre is distinct from d.idfattrice)))`,
  nome: row => `Cucciolo n. ${row.id} · denuncia n. ${row.iddenuncia}`,
  azioni: {
    O30: 'Riapri la denuncia, poi registra il gatto o segna il cucciolo come deceduto',
    O31: 'Correggi il gatto o la denuncia; se le carte dicono così, accetta con un motivo',
  },
  judge: async () => row =>
    findingsOfCuccioloRegistrato({ ...row, gatto: row.gatto && { ...row.gatto, nome: nomeECodice(row.gatto) } }).map(
      finding => ({ ...finding, collegamento: `/cuccioli/${row.iddenuncia}` }),
    ),
  through: {
    denunce_nascita: referring('cuccioli', 'idDenuncia'),
    gatti: referring('cuccioli', 'idgatto'),
  },
})
