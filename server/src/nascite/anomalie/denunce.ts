import type { Finding } from '@bisavolo/domain/kit/finding'
import { findingsOfDenunciaRegistrata } from '@bisavolo/domain/nascite/rules/anomalie/denuncia-registrata'
import type { DatiNascita, Riproduttore } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { type RawBuilder, sql } from 'kysely'
import { controlloRighe, referredBy, referring } from '../../findings/righe.ts'
import { readCucciolateOf } from '../../registro/gatti/read-cucciolate.ts'
import { type Chiamato, nomeECodice, nomeJson } from '../../registro/gatti/read-nome-di-gatto.ts'

type Genitore = Pick<Riproduttore, 'sesso' | 'data_nascita' | 'data_decesso' | 'deceduto'> & Chiamato
interface Riga {
  id: number
  data_nascita: string | null
  data_monta: string | null
  data_denuncia: string | null
  idfattrice: number | null
  nota_deroga: string | null
  rilievi: Finding[] | null
  fattrice: Genitore | null
  stallone: Genitore | null
}

export const denunceRegistrate = controlloRighe<Riga>({
  entita: 'denunce_nascita',
  joins: sql`left join gatti as f on f.id = t.idfattrice left join gatti as s on s.id = t.idstallone`,
  columns: sql`t.data_nascita, t.data_monta, t.data_denuncia, t.idfattrice, t.nota_deroga, t.rilievi,
    ${genitore('f')} as fattrice, ${genitore('s')} as stallone`,
  // Preselection in SQL, wider than any limit the association may set; the rules decide.
  odd: () => sql<boolean>`t.stato in ('approvata', 'chiusa')
    and (t.rilievi is not null or coalesce(t.nota_deroga, '') = '')
    and (f.sesso <> 'F' or s.sesso <> 'M' or t.data_monta > t.data_nascita or t.data_denuncia < t.data_nascita
      or t.data_nascita - t.data_monta not between 61 and 69
      or f.data_decesso < t.data_nascita or s.data_decesso < t.data_monta
      or f.data_nascita > t.data_monta - interval '18 months' or s.data_nascita > t.data_monta - interval '18 months'
      or (select count(*) from denunce_nascita as o where o.idfattrice = t.idfattrice and o.id <> t.id
        and o.data_nascita between t.data_nascita - 731 and t.data_nascita + 731) >= 2
      or exists (select 1 from denunce_nascita as o where o.idfattrice = t.idfattrice and o.id <> t.id
        and o.data_nascita between t.data_nascita - 366 and t.data_nascita + 366)
      or exists (select 1 from gatti as g where g.idmadre = t.idfattrice and g.data_nascita <> t.data_nascita
        and g.data_nascita between t.data_nascita - 366 and t.data_nascita + 366))`,
  nome: row => [`Denuncia n. ${row.id}`, row.fattrice && nomeECodice(row.fattrice)].filter(Boolean).join(' · '),
  azioni: 'Correggi la denuncia o i gatti; se è stata approvata sapendolo, accetta con un motivo',
  async judge(rows, { regole, today }, db) {
    const cucciolate = await readCucciolateOf(
      db,
      rows.flatMap(({ idfattrice }) => idfattrice ?? []),
    )
    return row =>
      findingsOfDenunciaRegistrata(datiOf(row, cucciolate.get(row.idfattrice ?? 0) ?? [], today, regole), row)
  },
  // Intervals between litters: one change rechecks all litters of the queen.
  touched: async (db, ids) => {
    const queens = await referredBy('denunce_nascita', 'idfattrice')(db, ids)
    return queens.length === 0 ? [] : referring('denunce_nascita', 'idfattrice')(db, queens)
  },
  through: {
    gatti: async (db, ids) => {
      const dams = await referredBy('gatti', 'idmadre')(db, ids)
      return referring('denunce_nascita', 'idfattrice', 'idstallone')(db, [...ids, ...dams])
    },
    cuccioli: referredBy('cuccioli', 'idDenuncia'),
  },
})

function genitore(t: 'f' | 's'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  return sql`case when ${column('id')} is not null then json_build_object(${nomeJson(t)}, 'sesso', ${column('sesso')},
    'data_nascita', ${column('data_nascita')}, 'data_decesso', ${column('data_decesso')}, 'deceduto', ${column('deceduto')}) end`
}

/** Data not stored for past days is filled with values that pass the rules. */
function datiOf(
  row: Riga,
  cucciolateFattrice: DatiNascita['cucciolateFattrice'],
  oggi: string,
  regole: DatiNascita['regole'],
): DatiNascita {
  const unknown = {
    ...{ annullato: 0, bloccato: 0, not_for_breeding: 0, neutro: 0, eccellenza_expo: 1, certificato_medico: 1 },
    ...{ chip: '', razza: null, colore: null, idlibro: null, proprietari: [], test: [], genitori: [] },
  }
  const known = (one: Genitore | null) => one && { ...unknown, ...one, nome: nomeECodice(one) }
  return {
    denuncia: { ...row, idproprietario: null, nati_morti: 0 },
    stallone: known(row.stallone),
    fattrice: known(row.fattrice),
    cucciolateFattrice,
    allevatore: { prefisso: null, suffisso: null, cucciolatePrecedenti: 0 },
    consanguineita: null,
    grado: null,
    cuccioli: [],
    coloriRazze: [],
    oggi,
    regole,
  }
}
