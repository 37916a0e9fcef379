/** Why the product does not start. The message is one line that tells the operator what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
