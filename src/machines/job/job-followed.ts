/** What a wizard tells when it follows another job, or none: the address goes along. */
export interface JobFollowed {
  type: 'job.followed';
  jobId: string | null;
}
