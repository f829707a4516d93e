import { tipiDocumento } from '@bisavolo/domain'
import { estensioneOf } from '@bisavolo/domain/documents/rules/documento'
import { tipoFoto } from '@bisavolo/domain/words/choices'
import { sql } from 'kysely'
import { removeDocument } from '../../documents/remove-document.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { blotCampi } from './blot-traces.ts'

interface Paper {
  id: number
  tipo: string
  titolo: string
  nome: string | null
  isLoose: boolean
  isProof: boolean
}

/** Types a member may upload; other types belong to the association. */
const ofMembers = ['cliente', 'pratica', 'gatto', tipoFoto]

/** decision 26: deletes the person's documents and photos. Documents that prove an entry stay without the name. */
export async function eraseDocuments(work: Work, idcliente: number, nomeCompleto: string): Promise<void> {
  const papers = await papersOf(work, idcliente)
  for (const paper of papers) {
    const goes = !paper.isProof && (paper.tipo === 'cliente' || paper.tipo === tipoFoto || paper.isLoose)
    if (goes) await removeDocument(work, paper.id)
    else await unname(work, paper, nomeCompleto)
  }
  await blotCampi(
    work,
    'documenti',
    papers.map(({ id }) => id),
    ['titolo', 'nome'],
  )
}

async function papersOf({ trx }: Work, idcliente: number): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select id, tipo, titolo, nome, idgatto is null and iddenuncia is null and idpassaggio is null
      and idesposizione is null as "isLoose",
      exists (select from certificati_duplicati where iddocumento = documenti.id) as "isProof"
    from documenti
    where tipo = any(${ofMembers}::text[]) and (idcliente = ${idcliente} or account_id in (
      select id from account where clienti_soci_id = ${idcliente} and type in ('socio', 'cliente')))
    order by id for update`.execute(trx)
  return rows
}

async function unname(work: Work, { id, tipo, titolo, nome }: Paper, nomeCompleto: string): Promise<void> {
  const label = tipiDocumento.find(({ value }) => value === tipo)?.label ?? 'Documento'
  const values = {
    titolo: tells(titolo, nomeCompleto) ? label : titolo,
    nome: nome === null ? null : `documento-${id}.${estensioneOf(nome) || 'pdf'}`,
  }
  await work.trx
    .updateTable('documenti')
    .set(eb => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await writeAudit(work, 'documenti', id, 'cancellazione dei dati personali', [
    { campo: 'nome', prima: null, dopo: values.nome },
  ])
}

function tells(titolo: string, nomeCompleto: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain(nomeCompleto)
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 2)
  const said = plain(titolo).split(/[^\p{L}]+/u)
  return words.some(word => said.includes(word))
}
