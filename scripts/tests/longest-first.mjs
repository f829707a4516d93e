import { BaseSequencer } from 'vitest/node'
import { areaOf } from './area-of.mjs'

const order = ['server', 'simulation', 'web', 'domain', 'e2e']

/**
 * One project after the other, since a worker keeps the modules it has loaded; in each one area after the other, so that
 * progress shows, and the longest files first.
 */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const areas = [...new Set(sorted.map(areaOfFile))]
    const place = file => order.indexOf(file.project.name) * areas.length + areas.indexOf(areaOfFile(file))
    return sorted.sort((a, b) => place(a) - place(b))
  }
}

const areaOfFile = ({ project, moduleId }) => areaOf(project.name, moduleId)
