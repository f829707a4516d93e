import type { Stampa } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import { renderTable } from '../../output/pdf/table-pdf.ts'
import { run } from '../../platform/workers/jobs.ts'
import { renderCartellini } from './cartellini.ts'
import { type DocumentoExpo, renderCatalogo } from './catalogo.ts'
import { elencoOf } from './elenco-iscritti.ts'
import { renderFogliGiudici } from './fogli-giudici.ts'

interface StampaDocument {
  stampa: Stampa
  documento: DocumentoExpo
  q?: string
}

export function stampaPdf(document: StampaDocument): Promise<Buffer> {
  return run('showPapers', document)
}

const stampe: Record<Stampa, (documento: DocumentoExpo, q?: string) => Promise<Buffer>> = {
  elenco: (documento, q) => renderTable(elencoOf(documento, q)),
  catalogo: renderCatalogo,
  cartellini: renderCartellini,
  giudici: renderFogliGiudici,
}

export function renderStampa({ stampa, documento, q }: StampaDocument): Promise<Buffer> {
  return stampe[stampa](documento, q)
}
