import { NotFound } from '@bisavolo/domain'
import type { GattoVerificato, VerificaCertificato } from '@bisavolo/domain/registro/calls/verifica'
import { fraseVerifica } from '@bisavolo/domain/registro/rules/certificato/frase-verifica'
import { emsStampato } from '@bisavolo/domain/registro/rules/certificato/stampati'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { sql } from 'kysely'
import { todayAt } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { readAggiornato } from './read-aggiornato.ts'

export async function readVerifica(db: Db, typed: string): Promise<VerificaCertificato> {
  const row = await readRow(db, canonical(typed))
  if (row === undefined) throw new NotFound('Nessun certificato ha questo codice: controlla di averlo scritto bene.')
  const { codice, gatto, stampato, duplicato, duplicato_dopo } = row
  const isRevoked = gatto === null || gatto.annullato === 1
  const stato = isRevoked ? 'revocato' : row.sostituito_il !== null ? 'sostituito' : 'valido'
  const aggiornato_il =
    stato === 'valido'
      ? await readAggiornato(db, { codice, idgatto: gatto?.id as number, emesso_il: row.emesso_il })
      : null
  const oggi = gatto === null ? null : gattoOf(gatto)
  const isChanged = stato === 'sostituito' || aggiornato_il !== null
  const answer = {
    stato,
    emesso_il: todayAt(new Date(row.emesso_il)),
    sostituito_il: stato === 'sostituito' ? (duplicato_dopo?.data ?? todayAt(new Date(row.sostituito_il ?? 0))) : null,
    sostituito_da: stato === 'sostituito' ? (duplicato_dopo === null ? 'dati' : 'duplicato') : null,
    aggiornato_il,
    duplicato,
    dati_di_allora: stampato !== null || (stato === 'valido' && !isChanged),
  } as const
  return {
    codice,
    messaggio: fraseVerifica(answer),
    ...answer,
    gatto: stampato ?? oggi,
    oggi: stampato !== null && isChanged && !isEqual(stampato, oggi) ? oggi : null,
  }
}

interface Numerato {
  numero: number
  data: string
}

interface Row {
  codice: string
  emesso_il: string
  sostituito_il: string | null
  stampato: GattoVerificato | null
  duplicato: Numerato | null
  duplicato_dopo: Numerato | null
  gatto: Oggi | null
}

interface Oggi {
  id: number
  annullato: number
  sesso: 'M' | 'F'
  data_nascita: string
  codice: string | null
  libro: string | null
  razza: string | null
  nome_razza: string | null
  genotipo: string | null
  fenotipo: string | null
  nome: Record<string, unknown>
  padre: Record<string, unknown> | null
  madre: Record<string, unknown> | null
}

const nameParts = ['pretitolo', 'nazione', 'prefisso', 'nome', 'suffisso', 'posttitolo']

function nameOf(table: string) {
  const parts = nameParts.flatMap(part => [sql`${sql.lit(part)}`, sql.ref(`${table}.${part}`)])
  return sql`json_build_object(${sql.join(parts)})`
}

async function readRow(db: Db, codice: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select c.codice, c.emesso_il, c.sostituito_il, c.stampato,
      case when d.id is not null then json_build_object('numero', d.numero, 'data', d.data) end as duplicato,
      case when s.id is not null then json_build_object('numero', s.numero, 'data', s.data) end as duplicato_dopo,
      case when g.id is not null then json_build_object('id', g.id, 'annullato', g.annullato, 'sesso', g.sesso,
        'data_nascita', g.data_nascita, 'codice', g.codice, 'libro', l.codice, 'razza', r.codice, 'nome_razza', r.descrizione,
        'genotipo', ge.codice, 'fenotipo', fe.codice, 'nome', ${nameOf('g')},
        'padre', case when p.id is not null then ${nameOf('p')} end,
        'madre', case when m.id is not null then ${nameOf('m')} end) end as gatto
    from certificati as c
      left join certificati_duplicati as d on d.id = c.idduplicato
      left join certificati_duplicati as s on s.id = c.idduplicato_dopo
      left join gatti as g on g.id = c.idgatto left join gatti as p on p.id = g.idpadre left join gatti as m on m.id = g.idmadre
      left join razze as r on r.id = g.idrazza left join libri as l on l.id = g.idlibro
      left join colori as ge on ge.id = g.idgenotipo left join colori as fe on fe.id = g.idfenotipo
    where c.codice = ${codice}`.execute(db)
  return rows[0]
}

function gattoOf({ sesso, data_nascita, codice, libro, razza, nome_razza, ...row }: Oggi): GattoVerificato {
  return {
    ...{ nome_completo: nomeCompletoOf(row.nome), codice, libro, sesso, data_nascita, razza, nome_razza },
    colore: emsStampato(razza, row.genotipo, row.fenotipo) || null,
    padre: row.padre === null ? null : nomeCompletoOf(row.padre),
    madre: row.madre === null ? null : nomeCompletoOf(row.madre),
  }
}

/** By field: jsonb does not keep the order of keys. */
function isEqual(a: GattoVerificato, b: GattoVerificato | null): boolean {
  return b !== null && (Object.keys(b) as (keyof GattoVerificato)[]).every(name => a[name] === b[name])
}

function canonical(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs.length === 12 ? `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}` : typed
}
