import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedPackages } from './licences.mjs'
import { root } from './root.mjs'

/** Not `npm sbom --omit=dev`: npm drops packages that are also a workspace's dev dependency, such as Fastify. */
export function billOfMaterials() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const components = new Map(shippedPackages().map(shipped => [purlOf(shipped), componentOf(shipped)]))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...components.values()],
  }
  return `${JSON.stringify(bill, null, 1)}\n`
}

function componentOf(shipped) {
  const { name, version, integrity, licence } = shipped
  const purl = purlOf(shipped)
  const [, algorithm = '', digest = ''] = /^sha(\d+)-(.+)$/.exec(integrity ?? '') ?? []
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version, purl },
    ...(digest && { hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...(licence && { licenses: [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }] }),
  }
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
