// npm run sbom: bill of materials (CycloneDX) on standard output. Same lock file, same text; the image contains it as sbom.json.
import './set-up/node-version.mjs'
import { billOfMaterials } from './set-up/bill-of-materials.mjs'

process.stdout.write(billOfMaterials())
