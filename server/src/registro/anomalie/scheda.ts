import { avviso, blocco } from '@bisavolo/domain/kit/finding'
import { anniVita, findingsOfScheda, type SchedaRegistrata } from '@bisavolo/domain/registro/rules/anomalie/scheda'
import { libriAperti, libriPropri } from '@bisavolo/domain/words/choices'
import { sql } from 'kysely'
import { controlloRighe, referredBy, referring, type Trovata } from '../../findings/righe.ts'
import { type Chiamato, nomeColumns, nomeECodice, nomeJson } from '../gatti/read-nome-di-gatto.ts'

interface Riga extends SchedaRegistrata, Chiamato {
  id: number
  codice: string | null
  /** Cat whose chip equals this malformed one without punctuation. */
  gemello: (Chiamato & { id: number }) | null
  altro_cucciolo: boolean
}

const segno = sql`greatest(
  (select max(data_test) from malattie_gatto where idgatto = t.id),
  (select max(coalesce(e.estera_date, x.date)) from esposizioni_has_gatti as e join esposizioni as x on x.id = e.esposizioni_id
    where e.gatti_id = t.id and e.titolo is not null and e.titolo <> 'Assente'),
  (select max(data_nascita) from gatti as f where f.idpadre = t.id),
  (select max(data_nascita) from gatti as f where f.idmadre = t.id),
  (select max(data_acquisto) from passaggi where idgatto = t.id and stato = 'registrato'))`
const vita = sql`interval '${sql.raw(String(anniVita))} years'`
/** Checks the birth date first: few cats are that old, and `segno` reads four tables. */
const oltreVita = (today: string) => sql<boolean>`(t.deceduto = 0
  and t.data_nascita < ${sql.lit(today)}::date - ${vita} and ${segno} > t.data_nascita + ${vita})`
const malformato = sql`(t.chip <> '' and t.chip !~ '^[0-9]{15}$')`

export const scheda = controlloRighe<Riga>({
  entita: 'gatti',
  reads: ['libri'],
  joins: sql`left join libri as l on l.id = t.idlibro left join clienti_soci as c on c.id = t.idproprietario
    left join cuccioli as k on k.id = t."cuccioloId"`,
  columns:
    today => sql`${nomeColumns('t')}, t.data_nascita, t.data_registrazione, t.data_decesso, t.deceduto, t.annullato,
    t.not_for_breeding, t.causale_not_for_breeding, t.idproprietario, t.idcointestatario, t.idcointestatario1, t.chip,
    t.idlibro, l.codice as libro, t.idallevatore, (k.idgatto = t.id) is true as nostro,
    (k.id is not null and k.idgatto is distinct from t.id) as altro_cucciolo,
    case when c.id is not null then json_build_object('nome', c.nome_completo, 'deceduto', c.deceduto, 'radiato', c.radiato) end
      as proprietario,
    case when ${oltreVita(today)} then ${segno} end as ultimo_segno,
    case when ${malformato} then (select json_build_object('id', o.id, ${nomeJson('o')}) from gatti as o
      where o.chip = regexp_replace(t.chip, '[^0-9]', '', 'g') and o.id <> t.id) end as gemello`,
  odd: today => sql<boolean>`(t.data_registrazione < t.data_nascita or t.data_decesso < t.data_nascita
    or t.data_nascita > ${sql.lit(today)}::date
    or (t.data_decesso is not null and t.deceduto = 0) or (t.causale_not_for_breeding <> '' and t.not_for_breeding = 0)
    or t.idcointestatario = t.idproprietario or t.idcointestatario1 in (t.idproprietario, t.idcointestatario)
    or (t.idcointestatario1 is not null and t.idcointestatario is null)
    or ${malformato} or (coalesce(t.codice, '') = '' and t.idlibro in (${sql.join(libriPropri.map(id => sql.lit(id)))}))
    or (t.codice !~ ' [0-9]{4} [0-9]{6}$' and t.idlibro in (${sql.join(libriAperti.map(id => sql.lit(id)))}))
    or (k.id is not null and t.idallevatore is null)
    or (k.id is not null and k.idgatto is distinct from t.id)
    or (t.deceduto = 0 and (c.deceduto = 1 or c.radiato = 1))
    or ${oltreVita(today)})`,
  nome: nomeECodice,
  azioni: {
    altro: 'Correggi il dato nella scheda del gatto, o accetta con un motivo',
    O12: 'Registra il passaggio agli eredi, o accetta con un motivo',
    O13: 'Registra il passaggio a un altro proprietario, o accetta con un motivo',
    C06: 'Correggi il microchip sbagliato, o unisci i due gatti se sono uno solo',
  },
  judge:
    async (_, { today }) =>
    row => {
      const found: Trovata[] = findingsOfScheda(row, today)
      const { gemello } = row
      if (gemello !== null)
        found.push({ ...blocco('C06', 'chip', `Lo stesso microchip di ${nomeECodice(gemello)}`), con: [gemello.id] })
      if (row.altro_cucciolo)
        found.push(avviso('O32', 'cuccioloId', 'Il cucciolo da cui risulta venire è registrato come un altro gatto'))
      return found
    },
  through: {
    clienti_soci: referring('gatti', 'idproprietario'),
    malattie_gatto: referredBy('malattie_gatto', 'idgatto'),
    esposizioni_has_gatti: referredBy('esposizioni_has_gatti', 'gatti_id'),
    passaggi: referredBy('passaggi', 'idgatto'),
    cuccioli: async (db, ids) => {
      const { rows } = await sql<{ id: number }>`
        select id from gatti where "cuccioloId" = any(${[...ids]}::int[])
        union select idgatto from cuccioli where id = any(${[...ids]}::int[]) and idgatto is not null`.execute(db)
      return rows.map(({ id }) => id)
    },
  },
  touched: async (db, ids) => {
    const parents = [
      ...(await referredBy('gatti', 'idpadre')(db, ids)),
      ...(await referredBy('gatti', 'idmadre')(db, ids)),
    ]
    const { rows } = await sql<{ id: number }>`
      select t.id from gatti as t join gatti as o on o.chip = regexp_replace(t.chip, '[^0-9]', '', 'g')
      where ${malformato} and o.id = any(${[...ids]}::int[])`.execute(db)
    return [...parents, ...rows.map(({ id }) => id)]
  },
})
