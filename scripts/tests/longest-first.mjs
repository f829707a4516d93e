import { BaseSequencer } from 'vitest/node'

const order = ['server', 'simulation', 'web', 'domain', 'e2e']

/**
 * Longest files first, one project after the other: a worker keeps the modules it has loaded, and the short files at the
 * end keep every processor busy.
 */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const place = file => order.indexOf(file.project.name)
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
