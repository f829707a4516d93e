// npm run sbom: the bill of materials of what is shipped, CycloneDX, on standard output. It is made from the lock file alone and is
// the same text for the same lock file: the image holds it as sbom.json.
import './set-up/node-version.mjs'
import { billOfMaterials } from './set-up/bill-of-materials.mjs'

process.stdout.write(billOfMaterials())
