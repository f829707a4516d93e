import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'

/** Our own schema is always tested; the ministry's may not be redistributed and is tested if present. */
const own = join(import.meta.dirname, 'fatturapa-subset.xsd')
const folder = resolve(import.meta.dirname, '../../../../shared/fatturapa')
const official = join(folder, 'Schema_VFPR12_v1.2.3.xsd')
/** Hash of the file on the ministry's site; other copies differ (italy 3.2). */
const officialHash = '152944f6eef9f5d69ef6e955ee173b32142b00a8c1c5222fc97dfab5910e8a8c'

export interface Schema {
  name: string
  errorsIn(xml: string): string[]
}

export const ownSchema: Schema = { name: 'our own', errorsIn: checker(() => readSchema(own)) }
export const officialSchema: Schema = { name: 'the official one', errorsIn: checker(readOfficial) }

export const schemas: readonly Schema[] = existsSync(official) ? [ownSchema, officialSchema] : [ownSchema]

function checker(read: () => XsdValidator): Schema['errorsIn'] {
  let validator: XsdValidator | undefined
  return xml => {
    validator ??= read()
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
}

function readSchema(file: string): XsdValidator {
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file)))
}

function readOfficial(): XsdValidator {
  const found = createHash('sha256').update(readFileSync(official)).digest('hex')
  if (found !== officialHash) throw new Error(`${official} is not the ministry's file: its hash is ${found}`)
  const address = 'http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd'
  xmlRegisterInputProvider(
    new XmlBufferInputProvider({ [address]: readFileSync(join(folder, 'xmldsig-core-schema.xsd')) }),
  )
  return readSchema(official)
}
