import { impostazioniDemo } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { addDays } from '@bisavolo/domain/kit/date'
import { formatDateLong } from '@bisavolo/domain/kit/format'
import { sql } from 'kysely'
import { createDocument, finish, hairline, numberPages, pageBox } from '../../output/pdf/pdf.ts'
import { drawLine, soft } from '../../output/pdf/pdf-text.ts'
import type { Trx } from '../../platform/db/database.ts'
import { layBytes, sha256Of } from '../../platform/storage/lay-bytes.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type Foglio, fogliDemo } from './fogli.ts'
import { attestatoVeterinario, moduloFirmato } from './fogli-pratiche.ts'

const associazione = impostazioniDemo.find(({ chiave }) => chiave === 'emittente_denominazione')?.valore || 'Bisavolo'

export async function seedDocumenti(trx: Trx, storage: Storage, oggi: string): Promise<void> {
  const admin = await accountOf(trx, 'admin')
  const socio = await accountOf(trx, 'socio')
  const gatto = await trx
    .selectFrom('gatti')
    .select(['id', 'nome'])
    .where('idproprietario', '=', socio?.clienti_soci_id ?? 0)
    .where('deceduto', '=', 0)
    .orderBy('id')
    .executeTakeFirst()
  const add = (foglio: Foglio, legame: Legame) =>
    storeFoglio(trx, storage, oggi, foglio, { ...legame, account_id: admin?.id ?? null })
  for (const foglio of fogliDemo(oggi, gatto?.nome ?? 'Luna'))
    await add(foglio, {
      idgatto: foglio.tipo === 'gatto' ? (gatto?.id ?? null) : null,
      idcliente: foglio.tipo === 'cliente' ? (socio?.clienti_soci_id ?? null) : null,
    })
  for (const { legame, foglio } of await readAllegati(trx)) await add(foglio, legame)
}

type Legame = Partial<Record<'idgatto' | 'idcliente' | 'iddenuncia' | 'idpassaggio' | 'account_id', number | null>>

export async function storeFoglio(
  trx: Trx,
  storage: Storage,
  oggi: string,
  { giorni, ...foglio }: Foglio,
  legame: Legame,
): Promise<number> {
  const giorno = addDays(oggi, -giorni)
  const bytes = await drawFoglio(foglio, giorno)
  const percorso = storage.newKey()
  await storage.put(percorso, await layBytes(storage.inbox, bytes, 'application/pdf'))
  const { id } = await trx
    .insertInto('documenti')
    .values({
      titolo: foglio.titolo,
      tipo: foglio.tipo,
      nome: `${foglio.file}.pdf`,
      mime: 'application/pdf',
      dimensione: bytes.length,
      sha256: sha256Of(bytes),
      percorso,
      creato_il: `${giorno}T09:30:00Z`,
      ...legame,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function readAllegati(trx: Trx): Promise<{ legame: Legame; foglio: Foglio }[]> {
  const { rows: passaggi } = await sql<{ id: number; gatto: string; da: string }>`
    select p.id, concat_ws(' ', g.prefisso, g.nome, g.suffisso) as gatto, c.nome_completo as da
    from passaggi as p join gatti as g on g.id = p.idgatto join clienti_soci as c on c.id = p.idproprietario_precedente
    where p.stato = 'inviato' and p.da_confermare = 0 order by p.id desc limit 4`.execute(trx)
  const { rows: denunce } = await sql<{ id: number; madre: string; nati: string }>`
    select d.id, concat_ws(' ', g.prefisso, g.nome, g.suffisso) as madre, d.data_nascita as nati
    from denunce_nascita as d join gatti as g on g.id = d.idfattrice
    where d.stato in ('inviata', 'in_verifica', 'controllo_cucciolata') order by d.id limit 4`.execute(trx)
  return [
    ...passaggi.map(({ id, gatto, da }) => ({ legame: { idpassaggio: id }, foglio: moduloFirmato(gatto, da) })),
    ...denunce.map(({ id, madre, nati }) => ({
      legame: { iddenuncia: id },
      foglio: attestatoVeterinario(madre, formatDateLong(nati)),
    })),
  ]
}

export function accountOf(trx: Trx, type: 'admin' | 'socio') {
  return trx
    .selectFrom('account')
    .select(['id', 'clienti_soci_id'])
    .where('type', '=', type)
    .where('id', '>', 0)
    .orderBy('id')
    .executeTakeFirst()
}

export async function drawFoglio({ titolo, articoli }: Omit<Foglio, 'giorni'>, giorno: string): Promise<Buffer> {
  const doc = createDocument({ title: titolo, author: associazione })
  const { left, right, top, width } = pageBox(doc)
  doc.font('sans').fontSize(8).fillColor(soft)
  drawLine(doc, associazione.toLocaleUpperCase('it'), { x: left, y: top, spacing: 1 })
  drawLine(doc, formatDateLong(giorno), { x: left, y: top, width, align: 'right' })
  hairline(doc, left, top + 14, right)
  doc
    .fillColor('#1d2b3a')
    .font('serifBold')
    .fontSize(20)
    .text(titolo, left, top + 34, { width })
  doc.moveDown(0.8)
  articoli.forEach(({ titolo: capo, testo }, index) => {
    doc
      .font('serifBold')
      .fontSize(12)
      .text(`${index + 1}. ${capo}`, { width })
    doc.moveDown(0.2)
    doc.font('serif').fontSize(10.5).text(testo, { width, align: 'justify', lineGap: 2 })
    doc.moveDown(0.8)
  })
  numberPages(doc, `${associazione} · ${titolo}`)
  return finish(doc)
}
