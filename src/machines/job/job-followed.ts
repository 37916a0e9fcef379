/** The wizard emits it when it follows another job or none, so that the address changes too. */
export interface JobFollowed {
  type: 'job.followed';
  jobId: string | null;
}
