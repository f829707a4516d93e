import { AppError } from '@bisavolo/domain'
import { formatNumero } from '@bisavolo/domain/kit/format'
import { type FormatoEtichette, posizioneOf } from '@bisavolo/domain/soci/rules/etichette/etichette'
import { fitRighe } from '@bisavolo/domain/soci/rules/etichette/testo-etichetta'
import { createDocument, finish, mm } from '../../output/pdf/pdf.ts'
import { ink, safeText } from '../../output/pdf/pdf-text.ts'
import { type Pen, plainPen, textLayer } from '../../output/pdf/plain-pen.ts'
import { run } from '../../platform/workers/jobs.ts'

interface Etichetta {
  righe: readonly string[]
  /** Index of the line with the postcode, which is never cut or wrapped. */
  rigaCap: number
}

export interface EtichetteDocument {
  author: string
  formato: FormatoEtichette
  /** First free label of the first sheet, from 1. */
  posizione: number
  /** Printer offset in millimetres. */
  scarto: { x: number; y: number }
  etichette: readonly Etichetta[]
}

const maxEtichette = 20_000

/** Print at actual size. */
export async function etichettePdf(document: EtichetteDocument): Promise<Buffer> {
  const count = document.etichette.length
  if (count > maxEtichette)
    throw new AppError(
      413,
      `Troppe etichette (${formatNumero(count)}, al massimo ${formatNumero(maxEtichette)}): restringi i filtri e stampa in più volte.`,
    )
  return run('labels', document)
}

export function renderEtichette({ author, formato, posizione, scarto, etichette }: EtichetteDocument): Promise<Buffer> {
  const margins = { top: 0, right: 0, bottom: 0, left: 0 }
  const doc = createDocument({
    title: 'Etichette postali',
    author,
    subject: formato.nome,
    margins,
    buffered: false,
    only: 'sans',
  })
  const pen = plainPen(doc, 'sans')
  let page = 0
  let written = ''
  const end = () => {
    pen.begin()
    textLayer(doc, ink, written)
    written = ''
  }
  etichette.forEach((etichetta, n) => {
    const place = posizioneOf(formato, n, posizione, scarto)
    if (place.pagina > page) {
      end()
      doc.addPage()
      page = place.pagina
    }
    written += writeEtichetta(pen, etichetta, place, formato)
  })
  end()
  return finish(doc)
}

function writeEtichetta(
  pen: Pen,
  { righe, rigaCap }: Etichetta,
  { x, y }: { x: number; y: number },
  formato: FormatoEtichette,
): string {
  const misura = (testo: string, pt: number) => pen.widthOf(testo, pt) / mm
  const lines = fitRighe(righe.map(safeText), formato, misura, rigaCap)
  const height = lines.reduce((sum, { pt }) => sum + pt * leading, 0)
  let baseline = (y + formato.altezza / 2) * mm - height / 2
  let written = ''
  for (const { testo, pt } of lines) {
    written += pen.write(testo, { x: (x + formato.margine) * mm, y: baseline + pt, size: pt })
    baseline += pt * leading
  }
  return written
}

const leading = 1.2
