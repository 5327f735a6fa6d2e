/** Another client may have done the same in the same instant, which makes ours impossible and superfluous. */
export async function ignoreIfDone(work: Promise<unknown>, isDone: () => boolean): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isDone()) throw error;
  }
}
