import { type NomeModulo, nomiModuli } from '@bisavolo/domain/segreteria/calls/moduli'
import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type FormDocument, renderForm } from '../../src/output/pdf/form-pdf.ts'
import { startApp } from '../harness.ts'
import { pdfHeads, pdfWords } from '../output/pdf-words.ts'
import { rolesBut } from '../roles-but.ts'

const test = await startApp()

async function paper(who: string, path: string): Promise<{ status: number; pages: string[]; file: unknown }> {
  const { token } = who === '' ? { token: '' } : await test.as(who)
  const headers = { accept: 'application/pdf', ...(token !== '' && { authorization: `Bearer ${token}` }) }
  const { statusCode, rawPayload, headers: sent } = await test.app.inject({ url: `/moduli/${path}`, headers })
  return { status: statusCode, pages: statusCode === 200 ? pdfWords(rawPayload) : [], file: sent['x-filename'] }
}

describe('a form is refused', () => {
  it.each<[string, string, number]>([
    ['', 'passaggi', 401],
    ['', 'passaggi/1', 401],
    ['socio', 'gatti', 400],
    ['socio', 'gatti/1', 400],
    ['socio', 'passaggi/uno', 400],
    ['admin', 'passaggi/999999', 404],
    ['admin', 'cucciolata/999999', 404],
    // Records of others are a 404 for Rossi.
    ['socio', `denunce_nascita/${cast.cucciolataInviata.id}`, 404],
    ['socio', `cucciolata/${cast.cucciolataInviata.id}`, 404],
    ['cliente', 'passaggi/1', 404],
    ['cliente', 'iscrizioni_rinnovi/1', 404],
    ['admin_sezione', 'iscrizioni_rinnovi/4', 404],
    ['admin_sezione', 'passaggi/1', 403],
    ['admin_comitato', 'denunce_nascita/1', 403],
    ['admin_cdn', 'cucciolata/1', 403],
    ['admin_comitato', 'iscrizioni_rinnovi/1', 403],
  ])('%s %s: %i', async (who, path, status) => {
    expect((await paper(who, path)).status).toBe(status)
  })
})

describe('an empty form', () => {
  const words: Record<NomeModulo, string[]> = {
    denunce_nascita: ['PROPRIETARIO DELLA FATTRICE', 'DATA MONTA', 'FIRMA DEL PROPRIETARIO DELLO STALLONE', '8'],
    cucciolata: ['NOME, SENZA AFFISSO', 'MICROCHIP', 'ISPETTORE', 'FIRMA DELL’ISPETTORE', '8'],
    passaggi: ['CHI CEDE', 'CHI ACQUISTA', 'CODICE FISCALE', 'FIRMA DI CHI ACQUISTA, PER LA CLAUSOLA'],
    affissi: ['TITOLARE', 'TERZO NOME PROPOSTO', 'Prima del nome', 'RATIFICA FIFE', 'FIRMA DEL TITOLARE'],
    iscrizioni_rinnovi: ['ANNO', 'Socio Ordinario', 'FIRMA PER I CONSENSI', 'DATA CONSIGLIO'],
  }

  it.each(nomiModuli)('of %s is one page with header, boxes and signature lines', async modulo => {
    const { status, pages, file } = await paper('admin_comitato', modulo)
    expect([status, file, pages.length]).toEqual([200, `modulo_${modulo}.pdf`, 1])
    const lines = (pages[0] ?? '').split('\n')
    for (const word of ['DA COMPILARE IN STAMPATELLO', 'LUOGO E DATA', 'Pagina 1 di 1', ...words[modulo]])
      expect(lines).toContain(word)
    expect(pages[0]).toMatch(/^ASSOCIAZIONE/)
    expect(pages[0]).toContain('Dati personali (Regolamento UE 2016/679')
    expect(lines).not.toContain('Socio Onorario')
  })
})

describe('a filled form', () => {
  it('of a litter has parents, kittens with names, chips and numbers, and no findings', async () => {
    const chip = '380260000012345'
    await test.db.updateTable('gatti').set({ chip }).where('id', '=', cast.sole.id).execute()
    const { pages } = await paper('admin', `cucciolata/${cast.cucciolataChiusa.id}`)
    const lines = pages.join('\n').split('\n')
    for (const word of ['Denuncia di nascita n. 1', cast.luna.codice, cast.leo.codice, cast.rossi.nome_completo])
      expect(lines).toContain(word)
    for (const word of ['Sole', 'Nube', 'Stella', chip, cast.sole.codice, 'd 22', 'VERDI'])
      expect(lines).toContain(word)
    expect(lines).not.toContain('4')
    expect(pages.join('\n')).not.toMatch(/N\d\d|avviso|rilievi/i)
  })

  it('of a declaration has the declarant and marks dead kittens', async () => {
    const { pages } = await paper('socio', `denunce_nascita/${cast.cucciolataAperta.id}`)
    const lines = pages.join('\n').split('\n')
    for (const word of [cast.rossi.codice_fiscale, 'Via Garibaldi 1', '20121', 'MI', 'Sì', 'MCO', 'n 22'])
      expect(lines).toContain(word)
  })

  it('of a draft leaves room for missing data', async () => {
    const { status, pages } = await paper('socio', `denunce_nascita/${cast.cucciolataBozza.id}`)
    expect([status, pages.length]).toEqual([200, 1])
    expect((pages[0] ?? '').split('\n')).toContain('8')
  })

  it('of a transfer has all data of both people for the office', async () => {
    const lines = (await paper('admin', 'passaggi/4')).pages.join('\n').split('\n')
    for (const word of [cast.neri.codice_fiscale, cast.bianchi.codice_fiscale, cast.brina.codice])
      expect(lines).toContain(word)
    expect(lines).not.toContain('NOT FOR BREEDING')
  })

  it('of a transfer shows a member only the name of others', async () => {
    const text = (await paper('socio', 'passaggi/4')).pages.join('\n')
    for (const word of [cast.neri.nome_completo, cast.bianchi.nome_completo, cast.brina.codice])
      expect(text).toContain(word)
    for (const word of [cast.neri.codice_fiscale, cast.bianchi.codice_fiscale, 'Via Garibaldi', '@posta.test', 'Roma'])
      expect(text.split('\n').slice(3).join('\n')).not.toContain(word)
  })

  it('needs two more signatures if the cat is not for breeding', async () => {
    await test.db.updateTable('gatti').set({ not_for_breeding: 1 }).where('id', '=', cast.cleo.id).execute()
    const { pages } = await paper('cliente', 'passaggi/3')
    expect(pages).toHaveLength(1)
    for (const word of ['NOT FOR BREEDING', 'FIRMA DI CHI CEDE, PER LA CLAUSOLA', cast.verdi.codice_fiscale])
      expect((pages[0] ?? '').split('\n')).toContain(word)
  })

  it('has the buyer typed in by the seller, only for the seller and the office', async () => {
    const provincia = await test.db
      .selectFrom('province')
      .select('id')
      .where('sigla', '=', 'TO')
      .executeTakeFirstOrThrow()
    const socio = await test.as('socio')
    const filed = await socio.post<{ id: number }>('/passaggi', {
      ...{ idgatto: cast.leo.id, data_acquisto: '2026-01-10', data_passaggio: '2026-01-11', clausola_nfb: 1 },
      acquirente: {
        ...{ nome_completo: 'Ferrero Ada', indirizzo: 'Corso Francia 3', citta: 'Torino', cap: '10138' },
        ...{ idprovincia: provincia.id, regione: 'Piemonte', email: 'ada@posta.test' },
      },
    })
    expect(filed.status, JSON.stringify(filed.body)).toBe(201)
    for (const who of ['socio', 'admin']) {
      const lines = (await paper(who, `passaggi/${filed.body.id}`)).pages.join('\n').split('\n')
      for (const word of ['Ferrero Ada', 'Corso Francia 3', 'TO', 'ada@posta.test', 'NOT FOR BREEDING'])
        expect(lines).toContain(word)
    }
    const read = (await paper('admin_cdn_full', `passaggi/${filed.body.id}`)).pages.join('\n')
    expect(read).not.toContain('Ferrero')
  })

  it('of a litter has the names and chips typed by the breeder', async () => {
    const typed = { nome: 'Ginevra', chip: '380260000054321', not_for_breeding: 1 as const }
    await test.db.updateTable('cuccioli').set(typed).where('id', '=', cast.cucciolataAperta.cuccioli[0]).execute()
    const lines = (await paper('socio', `cucciolata/${cast.cucciolataAperta.id}`)).pages.join('\n').split('\n')
    for (const word of ['Ginevra', typed.chip, 'NFB', 'Sì']) expect(lines).toContain(word)
  })

  it('of an affisso has its names, only for its holder and the board', async () => {
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into affissi (idcliente, nome1, nome2, stato, posizione, data_richiesta)
       values ($1, 'Città di Ñandù', 'Àncora', 'inviata', 'suffisso', '2026-10-01') returning id`,
      [cast.neri.id],
    )
    const id = rows[0]?.id
    expect((await paper('socio', `affissi/${id}`)).status).toBe(404)
    expect((await paper('admin_sezione', `affissi/${id}`)).status).toBe(403)
    for (const who of ['cliente2', 'admin_cdn']) {
      const lines = (await paper(who, `affissi/${id}`)).pages.join('\n').split('\n')
      for (const word of [`Affisso n. ${id}`, 'Città di Ñandù', 'Àncora', cast.neri.codice_fiscale])
        expect(lines).toContain(word)
    }
  })

  it('of an enrolment is for the member and the section', async () => {
    for (const who of rolesBut('cliente', 'admin_comitato')) {
      const lines = (await paper(who, 'iscrizioni_rinnovi/3')).pages.join('\n').split('\n')
      for (const word of ['Iscrizione n. 3', cast.rossi.codice_fiscale, 'Lombardia', 'Socio Ordinario'])
        expect(lines).toContain(word)
    }
  })
})

describe('a long form', () => {
  const name = 'IT*Château-d’Argent de l’Île Über Ñandú Princess Wilhelmina von und zu Hohenstaufen'
  const document: FormDocument = {
    title: 'Modulo',
    practice: { text: 'Pratica n. 7', address: 'https://registro.example/passaggi/7' },
    association: {
      ...{ name: 'Associazione', codiceFiscale: '', site: '', address: '', town: '', legal: '' },
      logo: null,
    },
    today: '2026-11-16',
    parts: [
      { kind: 'boxes', title: 'Nomi', rows: [[{ label: 'Nome', text: name, share: 4 }]] },
      {
        kind: 'table',
        title: 'Cuccioli',
        columns: [
          { label: 'Nome', share: 6 },
          { label: 'Altro', share: 6 },
        ],
        rows: Array.from({ length: 40 }, (_none, i) => [`Cucciolo ${i + 1}`, '']),
        lines: 8,
      },
      { kind: 'signatures', who: ['Firma di uno', 'Firma dell’altro'] },
    ],
  }

  it('is not cut, repeats its table header and keeps signatures together', async () => {
    const file = await renderForm(document)
    const pages = pdfWords(file)
    expect(pages).toHaveLength(2)
    expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(name)
    expect(pages.map(page => page.includes('N.\nNOME\nALTRO'))).toEqual([true, true])
    expect(pages[1]).toContain('Cucciolo 40')
    expect(pages[1]).toMatch(/LUOGO E DATA\nFIRMA DI UNO\nFIRMA DELL’ALTRO/)
    expect(pages[1]).toContain('Pagina 2 di 2')
    expect(pdfHeads(file)).not.toMatch(/\/JavaScript|\/URI/)
  })
})
