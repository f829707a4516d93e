import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'

/** The ministry's schema is not ours to redistribute: it is read from beside the project when it is there. */
const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../shared/fatturapa')
const file = join(folder, 'Schema_VFPR12_v1.2.3.xsd')
export const schemaFolder = existsSync(file) ? folder : null
/** The file as downloaded from the ministry's site; copies that circulate differ (italy 3.2). */
export const officialHash = '152944f6eef9f5d69ef6e955ee173b32142b00a8c1c5222fc97dfab5910e8a8c'

export function schemaHash(): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

let validator: XsdValidator | undefined

/** What the schema has against a document; empty when it is valid. */
export function schemaErrors(xml: string): string[] {
  validator ??= readSchema()
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(detail => detail.message)
    throw error
  } finally {
    document.dispose()
  }
}

function readSchema(): XsdValidator {
  const address = 'http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd'
  xmlRegisterInputProvider(
    new XmlBufferInputProvider({ [address]: readFileSync(join(folder, 'xmldsig-core-schema.xsd')) }),
  )
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file)))
}
