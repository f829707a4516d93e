import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from '../set-up/root.mjs'
import { areaOf } from './area-of.mjs'

const order = ['server', 'simulation', 'web', 'domain', 'e2e']
const seed = process.env.TEST_SEED

/** Project by project, because a worker keeps loaded modules; then area by area. TEST_SEED shuffles a project's files. */
export class ByProject extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const areas = [...new Set(sorted.map(areaOfFile))]
    const place = file => (seed ? draw(file) : areas.indexOf(areaOfFile(file)))
    return sorted.sort((a, b) => projectOf(a) - projectOf(b) || place(a) - place(b))
  }
}

const projectOf = ({ project }) => order.indexOf(project.name)
const areaOfFile = ({ project, moduleId }) => areaOf(project.name, moduleId)
const draw = ({ moduleId }) =>
  createHash('sha256')
    .update(`${seed} ${relative(root, moduleId)}`)
    .digest()
    .readUInt32BE()
