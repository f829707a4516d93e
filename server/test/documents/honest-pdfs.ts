import { deflateSync } from 'node:zlib'
import { appended, objectStream, onePage, withPackedTable, withTable } from './pdf-maker.ts'
import { jpeg } from './sample-files.ts'

const link = (address: string) =>
  `<< /Type /Annot /Subtype /Link /F 4 /A << /Type /Action /S /URI /URI (${address}) >> >>`
const page = { dict: '/Filter /FlateDecode', data: deflateSync(Buffer.from('BT /F1 12 Tf (Ciao) Tj ET')) }
const xmp = { dict: '/Type /Metadata /Subtype /XML', data: '<?xpacket begin="" id="W5M0"?><x:xmpmeta/>' }
/** A signature with its byte range, and a document timestamp. */
const signed = {
  60: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 840 2000 300] /M (D:20261115) /Contents <${'3082'.repeat(4000)}> /Prop_Build << /App << /Name /Firma >> >> >>`,
  61: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Firma1) /V 60 0 R /F 132 /Rect [0 0 0 0] /P 3 0 R >>',
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [61 0 R] /SigFlags 3 >> /Perms << /DocMDP 60 0 R >> >>',
} as const

export const honest: Readonly<Record<string, Buffer>> = {
  'a scan': onePage('', {
    4: {
      dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode /BitsPerComponent 8',
      data: jpeg(),
    },
    5: { dict: '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 >>', data: Buffer.from([1, 2, 3]) },
  }),
  'a text of LibreOffice, which says where it opens': onePage(
    '/OpenAction [3 0 R /XYZ null null 0] /Lang (it-IT) /MarkInfo << /Marked true >> /StructTreeRoot 5 0 R',
    {
      4: { ...page, length: '6 0 R' },
      5: '<< /Type /StructTreeRoot /K [7 0 R] >>',
      6: String(page.data.length),
      7: '<< /Type /StructElem /S /P /P 5 0 R /Pg 3 0 R /K [0] >>',
    },
  ),
  'a text of TeX, which opens with a step': withPackedTable('/OpenAction 4 0 R', {
    4: '<< /S /GoTo /D [3 0 R /Fit] >>',
  }),
  'a text of Word, packed': withPackedTable('/PageLabels << /Nums [0 << /S /D >>] >>', {
    4: link('https://www.example.it/gatti?a=1'),
    5: link('mailto:segreteria@example.it'),
  }),
  'a paper for archives': onePage(
    '/Metadata 4 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile 5 0 R >>]',
    { 4: xmp, 5: { dict: '/N 3', data: 'icc' } },
  ),
  'a form to fill in': onePage('/AcroForm << /Fields [4 0 R] /DA (/Helv 0 Tf) >>', {
    4: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (nome) /F 4 /V (\\376\\377\\000a) >>',
    5: '<< /FT /Btn /T (cancella) /A << /S /ResetForm >> >>',
  }),
  'a signed paper': appended(onePage(), signed),
  'a paper signed twice': appended(appended(onePage(), signed), {
    1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [61 0 R] /SigFlags 3 >> /DSS << /Certs [62 0 R] >> >>',
    62: { dict: '', data: '3082' },
  }),
  'a signed paper, packed': appended(withPackedTable(), signed),
  'a hybrid file': onePage('', { 8: objectStream({ 9: '<< /Type /ExtGState /ca 0.5 >>' }) }, '/XRefStm 0'),
  'contents and buttons': onePage('/Outlines 4 0 R /PageMode /UseOutlines', {
    4: '<< /Type /Outlines /First 5 0 R /Last 5 0 R >>',
    5: '<< /Title (Uno \\(1\\)) /Parent 4 0 R /A << /S /GoTo /D (uno) >> >>',
    6: '<< /Subtype /Link /A << /S /Named /N /NextPage >> >>',
  }),
  'lines that end as on Windows': Buffer.from(onePage().toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
  'an end of objects left out': Buffer.from(onePage().toString('latin1').replace('endobj\n2 0', '2 0'), 'latin1'),
  'comments, odd numbers and empty things': onePage('', {
    4: '[ -.5 +3 4. 0.0 true false null () <> << >> [] ] % fine',
    5: 'null',
  }),
  'transparency and borders': onePage('', {
    4: '<< /Type /Page /Parent 2 0 R /Group << /S /Transparency /CS /DeviceRGB >> /Trans << /S /Dissolve >> >>',
    5: '<< /Subtype /Link /BS << /S /S /W 1 >> /Dest [3 0 R /Fit] >>',
  }),
  'a table whose places are wrong': Buffer.from(
    withTable({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [] /Count 0 >>' })
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n7')
      .replace(/\d{10} 00000 n/g, '0000000003 00000 n'),
    'latin1',
  ),
}
