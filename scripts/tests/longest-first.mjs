import { BaseSequencer } from 'vitest/node'

const order = ['server', 'simulation', 'web', 'domain', 'e2e']

/** One project after the other, so that a worker goes on with the next file of the same, with what it has loaded; the
 * many short files at the end keep every processor busy to the last. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const place = file => order.indexOf(file.project.name)
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
