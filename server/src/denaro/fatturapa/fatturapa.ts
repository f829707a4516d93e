import type { DatiFatturaPA, NodoXml } from '@bisavolo/domain/denaro/rules/fatturapa/dati'
import {
  alberoFatturaPA,
  FATTURAPA_NAMESPACE,
  FATTURAPA_VERSIONE,
} from '@bisavolo/domain/denaro/rules/fatturapa/fatturapa'
import type { create } from 'xmlbuilder2'

type Element = ReturnType<typeof create>

/** The electronic invoice as text. It writes what it is given: run `checkFatturaPA` on the same data first. */
export async function fatturaPaXml(dati: DatiFatturaPA): Promise<string> {
  // Loaded by the first invoice, not by every start.
  const { create } = await import('xmlbuilder2')
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(FATTURAPA_NAMESPACE, 'p:FatturaElettronica', {
    versione: FATTURAPA_VERSIONE,
  })
  for (const node of alberoFatturaPA(dati)) append(root, node)
  return root.end({ prettyPrint: true })
}

/** Only the root is in the namespace: its children are in none, as the schema wants them. */
function append(parent: Element, [nome, contenuto]: NodoXml): void {
  const element = parent.ele('', nome)
  // The library leaves what looks like an entity as it is: every ampersand is escaped before it sees it.
  if (typeof contenuto === 'string') element.txt(contenuto.replaceAll('&', '&amp;'))
  else for (const child of contenuto) append(element, child)
}
