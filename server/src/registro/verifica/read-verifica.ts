import { NotFound } from '@bisavolo/domain'
import type { VerificaCertificato } from '@bisavolo/domain/registro/calls/verifica'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { todayAt } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { readAggiornato } from './read-aggiornato.ts'

export async function readVerifica(db: Db, typed: string): Promise<VerificaCertificato> {
  const row = await rowsOf(db).where('c.codice', '=', canonical(typed)).executeTakeFirst()
  if (row === undefined) throw new NotFound('Nessun certificato ha questo codice: controlla di averlo scritto bene.')
  const isRevoked = row.id === null || row.annullato === 1
  const stato = isRevoked ? 'revocato' : row.sostituito_il !== null ? 'sostituito' : 'valido'
  return {
    codice: row.codice,
    stato,
    emesso_il: todayAt(new Date(row.emesso_il)),
    sostituito_il: stato === 'sostituito' ? todayAt(new Date(row.sostituito_il as string)) : null,
    aggiornato_il: stato === 'valido' ? await readAggiornato(db, { ...row, idgatto: row.id as number }) : null,
    gatto: row.id === null ? null : gattoOf(row),
  }
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirst']>>>

function rowsOf(db: Db) {
  return db
    .selectFrom('certificati as c')
    .leftJoin('gatti as g', 'g.id', 'c.idgatto')
    .leftJoin('razze as r', 'r.id', 'g.idrazza')
    .leftJoin('libri as l', 'l.id', 'g.idlibro')
    .select(['c.codice', 'c.emesso_il', 'c.sostituito_il', 'g.id', 'g.annullato', 'g.data_nascita', 'g.sesso'])
    .select(['g.nome', 'g.prefisso', 'g.suffisso', 'g.nazione', 'g.pretitolo', 'g.posttitolo'])
    .select(['g.codice as numero', 'r.codice as razza', 'r.descrizione as nome_razza', 'l.codice as libro'])
}

function gattoOf(row: Row): VerificaCertificato['gatto'] {
  return {
    nome_completo: nomeCompletoOf(row),
    codice: row.numero,
    libro: row.libro,
    sesso: row.sesso as 'M' | 'F',
    data_nascita: row.data_nascita as string,
    razza: row.razza,
    nome_razza: row.nome_razza,
  }
}

function canonical(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs.length === 12 ? `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}` : typed
}
