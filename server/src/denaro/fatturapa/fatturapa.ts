import type { DatiFatturaPA, NodoXml } from '@bisavolo/domain/denaro/rules/fatturapa/dati'
import {
  alberoFatturaPA,
  FATTURAPA_NAMESPACE,
  FATTURAPA_VERSIONE,
} from '@bisavolo/domain/denaro/rules/fatturapa/fatturapa'
import type { create } from 'xmlbuilder2'

type Element = ReturnType<typeof create>

/** Does not validate: run `checkFatturaPA` on the same data first. */
export async function fatturaPaXml(dati: DatiFatturaPA): Promise<string> {
  // Imported here to keep the start of the server fast.
  const { create } = await import('xmlbuilder2')
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(FATTURAPA_NAMESPACE, 'p:FatturaElettronica', {
    versione: FATTURAPA_VERSIONE,
  })
  for (const node of alberoFatturaPA(dati)) append(root, node)
  return root.end({ prettyPrint: true })
}

/** The schema wants only the root element in the namespace. */
function append(parent: Element, [nome, contenuto]: NodoXml): void {
  const element = parent.ele('', nome)
  // xmlbuilder2 does not escape `&` in text that looks like an entity.
  if (typeof contenuto === 'string') element.txt(contenuto.replaceAll('&', '&amp;'))
  else for (const child of contenuto) append(element, child)
}
