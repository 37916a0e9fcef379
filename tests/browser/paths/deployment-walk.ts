import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Deployment } from '../../../src/api/__generated__/schema.d.ts';
import { deploymentStates } from '../../../src/machines/deployment/deployment.lifecycle.ts';
import { DeployWizard } from '../models/deploy-wizard.ts';
import { PublishRecord } from '../models/publish-record.ts';
import { addQa, deploy } from '../support/seed.ts';
import { wordsOf } from '../support/words.ts';
import { PageWalk } from './page-walk.ts';
import { startWorker, stopWorker } from './worker.ts';

/** What the walk reads of a deployment. */
type Shown = Pick<Deployment, 'deploymentId' | 'version' | 'status' | 'live'>;

/** A version, from the wizard to the publish record. The worker stops until the path decides the version's outcome. */
export class DeploymentWalk extends PageWalk {
  private readonly wizard = new DeployWizard(this.stage.page, this.stage.language);
  private readonly record = new PublishRecord(this.stage.page, this.stage.language);
  private readonly t = wordsOf(this.stage.language, 'deploy');
  private readonly statuses = wordsOf(this.stage.language, 'statuses');
  protected override readonly controls = {
    deploy: () => this.wizard.acceptButton,
    cancel: () => this.wizard.cancelButton,
    rollBack: () => this.otherTab.rollBackButton(this.version),
    restore: () => this.otherTab.restoreButton(this.version),
  };

  private tab: PublishRecord | null = null;
  private version = 0;
  private liveBefore: number | null = null;
  private hasFailed = false;

  async begin(): Promise<void> {
    const { product, context, page } = this.stage;
    await this.change();
    // Only with a live version can a failure do it harm.
    if (this.coming('deployment.failed')) {
      await deploy(product);
      await this.change();
    }
    await product.signIn(context);
    await stopWorker(product);
    await page.goto(product.main('chatbot/deploy'));
    const deployments = await this.deployments();
    this.version = (deployments[0]?.version ?? 0) + 1;
    this.liveBefore = liveOf(deployments);
  }

  /** The publish record, which also lists running and failed deployments. */
  private get otherTab(): PublishRecord {
    if (!this.tab) throw new Error('The record has not been opened.');
    return this.tab;
  }

  override async reveal(control: string, state: string): Promise<void> {
    if (control === 'cancel' || control === 'deploy') return;
    const { context, product, language } = this.stage;
    if (!this.tab) {
      this.tab = new PublishRecord(await context.newPage(), language);
      await this.tab.page.goto(product.main('chatbot/record'));
    }
    if (state === 'draft') {
      await expect(this.tab.version(this.version)).toHaveCount(0);
      return;
    }
    const status = deploymentStates.find((each) => each === state) ?? 'failed';
    await expect(this.tab.version(this.version)).toContainText(this.statuses(`deployment.${status}`));
  }

  private async deployments(): Promise<Shown[]> {
    const { product } = this.stage;
    const { data } = await product.api.GET('/apps/{sdkAppId}/deployments', {
      params: { path: { sdkAppId: product.sdkAppId } },
    });
    return data?.items ?? [];
  }

  private async change(): Promise<void> {
    await addQa(this.stage.product, `Question ${randomUUID()}?`, 'An answer.');
  }

  async expectState(state: string): Promise<void> {
    if (state !== 'deployed') return;
    await this.openRecord();
    await expect(this.record.version(this.version)).toContainText(this.statuses('deployment.deployed'));
  }

  private async openRecord(): Promise<void> {
    const { page, product } = this.stage;
    await page.goto(product.main('chatbot/record'));
    await expect(this.record.version(this.version)).toBeVisible();
  }

  protected async provoke(label: string): Promise<void> {
    const { page, product } = this.stage;
    const steps: Record<string, () => Promise<unknown>> = {
      'deploy.requested': async () => {
        await this.wizard.acceptChanges();
        await this.wizard.deployNext();
        await expect(page).toHaveURL(/deploy\/dep_/);
      },
      'deployment.completed': async () => {
        await startWorker(product);
        await this.wizard.expectLive(this.version);
        await expect(this.wizard.cancelButton).toBeHidden();
      },
      'deployment.failed': () => this.failToBuild(),
      'deployment.cancelled': () => this.wizard.cancel(),
      'deployment.superseded': async () => {
        await this.change();
        await deploy(product);
      },
      'rollback.requested': () => this.record.rollBackTo(this.version),
      'restore.requested': () => this.record.restore(this.version),
    };
    await steps[label]?.();
    // Only one version at a time is live, and the record says which.
    if (label === 'rollback.requested') await this.record.expectLive(this.version);
    if (label === 'deployment.superseded') {
      await this.openRecord();
      await expect(this.record.version(this.version)).not.toContainText(this.t('live'));
    }
  }

  /** The folder of the indexes is missing when the worker needs it. Customers keep the old version. */
  private async failToBuild(): Promise<void> {
    const { product } = this.stage;
    await product.installation.breakFiles('index');
    await startWorker(product);
    await this.wizard.expectFailed('indexBuildFailed');
    await product.installation.mendFiles('index');
    await product.installation.expectError('A deployment failed');
    expect(liveOf(await this.deployments())).toBe(this.liveBefore);
    this.hasFailed = true;
  }

  override async end(): Promise<void> {
    await startWorker(this.stage.product);
    if (!this.hasFailed) return;
    // A failure blocks nothing: the same draft goes live with the next version.
    await this.wizard.deployAgain();
    await this.wizard.expectLive(this.version + 1);
  }
}

function liveOf(deployments: readonly Shown[]): number | null {
  return deployments.find(({ live }) => live)?.version ?? null;
}
