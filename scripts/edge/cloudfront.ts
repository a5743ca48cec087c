/**
 * Writes the configuration for CloudFront in front of a bucket: two functions, a CloudFormation template with
 * everything else, and the entries of the key value store.
 */
import { bundleRuntime, type RuntimeBundle, toRouteRules } from "./bundle-runtime.ts";
import { listPages, toStoreFiles } from "./cloudfront-store.ts";
import { type EdgeRules, findConstantHeaderValue, listHeaders } from "./edge-rules.ts";
import { listForwardedPathGroups } from "./forwarded-paths.ts";
import type { EdgeFiles, EdgeOptions } from "./options.ts";

/** Maximum size of a CloudFront function in bytes. */
const MAX_FUNCTION_BYTES = 10_240;
/** Ids of policies that AWS provides: CachingDisabled, and AllViewerExceptHostHeader. */
const NO_CACHING = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const ALL_VIEWER = "b689b0a8-53d0-40ab-baf2-68738e2966ac";
const YEAR_S = 31_536_000;

export async function toCloudfrontFiles(rules: EdgeRules, options: EdgeOptions): Promise<EdgeFiles> {
  const viewer = await bundleRuntime("viewer-functions", true);
  const viewerRules = toViewerRules(rules);
  const request = toFunction(viewer, "handleRequest", viewerRules);
  const response = toFunction(viewer, "handleResponse", viewerRules);
  const services = JSON.stringify(rules.variants.map((variant) => variant.services));
  const service =
    options.apiProxy &&
    toFunction(
      await bundleRuntime("service-function", true),
      "handleServiceRequest",
      `const PORTAL_SERVICES = ${services};`,
    );
  const functions = { request, response, service };
  return new Map([
    ["viewer-request.js", request],
    ["viewer-response.js", response],
    ...(service ? [["service-request.js", service] as const] : []),
    ...toStoreFiles(rules),
    ["template.json", `${JSON.stringify(toTemplate(rules, options, functions), null, 1)}\n`],
  ]);
}

/**
 * Writes the rules of the viewer functions. Hosts that differ only in their service share one set of rules.
 */
function toViewerRules(rules: EdgeRules): string {
  const { variants, ...route } = toRouteRules(rules);
  const texts = variants.map((variant) => JSON.stringify({ ...variant, services: [] }));
  const distinctTexts = [...new Set(texts)];
  return `const PORTAL_VARIANTS = [${distinctTexts.join(",")}];
const PORTAL_RULES = ${JSON.stringify({ ...route, pages: listPages(rules) })};
PORTAL_RULES.variants = ${JSON.stringify(texts.map((text) => distinctTexts.indexOf(text)))}.map((index) => PORTAL_VARIANTS[index]);`;
}

function toFunction({ code, exports }: RuntimeBundle, name: string, constants: string): string {
  const text = `import cf from "cloudfront";
const PORTAL_HOSTS = cf.kvs();
${constants}
${code}
async function handler(event) { return ${exports.get(name)}(event); }
`;
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_FUNCTION_BYTES)
    throw new Error(
      `the CloudFront function has ${bytes} bytes of ${MAX_FUNCTION_BYTES}: bake hosts with different headers into several folders`,
    );
  return text;
}

const ref = (name: string) => ({ Ref: name });
const attribute = (name: string, key: string) => ({ "Fn::GetAtt": [name, key] });

interface Functions {
  readonly request: string;
  readonly response: string;
  /** Code of the function for the service's paths; undefined without `apiProxy`. */
  readonly service: string | undefined;
}

function toTemplate(
  rules: EdgeRules,
  { apiProxy }: EdgeOptions,
  { request, response, service }: Functions,
): object {
  const viewerFunction = (name: string, code: string) => ({
    Type: "AWS::CloudFront::Function",
    Properties: {
      Name: { "Fn::Sub": `\${AWS::StackName}-${name}` },
      AutoPublish: true,
      FunctionCode: code,
      FunctionConfig: {
        Comment: `Portal: ${name}`,
        Runtime: "cloudfront-js-2.0",
        KeyValueStoreAssociations: [{ KeyValueStoreARN: attribute("Hosts", "Arn") }],
      },
    },
  });
  const servicePaths = listForwardedPathGroups(rules).flatMap(({ paths }) => paths);
  const serviceBehaviours = servicePaths.map((path) => ({
    PathPattern: path.endsWith("/") ? `${path}*` : path,
    TargetOriginId: "service",
    ViewerProtocolPolicy: "https-only",
    AllowedMethods: ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"],
    CachePolicyId: NO_CACHING,
    OriginRequestPolicyId: ALL_VIEWER,
    FunctionAssociations: [
      { EventType: "viewer-request", FunctionARN: attribute("ServiceRequest", "FunctionARN") },
    ],
  }));
  const bucketOrigin = {
    Id: "bucket",
    DomainName: attribute("Bucket", "RegionalDomainName"),
    OriginAccessControlId: ref("Access"),
    S3OriginConfig: { OriginAccessIdentity: "" },
  };
  const serviceOrigin = apiProxy && {
    Id: "service",
    DomainName: apiProxy.hostname,
    // Functions cannot set this header, and browsers reach the service by https only.
    OriginCustomHeaders: [{ HeaderName: "X-Forwarded-Proto", HeaderValue: "https" }],
    CustomOriginConfig: {
      OriginProtocolPolicy: apiProxy.protocol === "https:" ? "https-only" : "http-only",
      ...(apiProxy.port && {
        [apiProxy.protocol === "https:" ? "HTTPSPort" : "HTTPPort"]: Number(apiProxy.port),
      }),
      OriginReadTimeout: 60,
    },
  };
  return {
    AWSTemplateFormatVersion: "2010-09-09",
    Description: "All hosts of the portal: bucket, functions and distribution. Deploy in us-east-1.",
    Parameters: {
      Names: { Type: "CommaDelimitedList", Description: "Host names, or *.permits.example" },
      CertificateArn: { Type: "String", Description: "Certificate of these names, in us-east-1" },
    },
    Resources: {
      Bucket: {
        Type: "AWS::S3::Bucket",
        DeletionPolicy: "Retain",
        Properties: {
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
        },
      },
      BucketPolicy: {
        Type: "AWS::S3::BucketPolicy",
        Properties: {
          Bucket: ref("Bucket"),
          PolicyDocument: {
            Version: "2012-10-17",
            // Without the permission to list, S3 responds with 403 instead of 404 to a missing file.
            Statement: [
              ["s3:GetObject", "/*"],
              ["s3:ListBucket", ""],
            ].map(([Action, path]) => ({
              Effect: "Allow",
              Principal: { Service: "cloudfront.amazonaws.com" },
              Action,
              Resource: { "Fn::Sub": `\${Bucket.Arn}${path}` },
              Condition: {
                StringEquals: {
                  "AWS:SourceArn": {
                    "Fn::Sub": `arn:aws:cloudfront::\${AWS::AccountId}:distribution/\${Distribution}`,
                  },
                },
              },
            })),
          },
        },
      },
      Access: {
        Type: "AWS::CloudFront::OriginAccessControl",
        Properties: {
          OriginAccessControlConfig: {
            Name: { "Fn::Sub": `\${AWS::StackName}-bucket` },
            OriginAccessControlOriginType: "s3",
            SigningBehavior: "always",
            SigningProtocol: "sigv4",
          },
        },
      },
      Hosts: {
        Type: "AWS::CloudFront::KeyValueStore",
        Properties: { Name: { "Fn::Sub": `\${AWS::StackName}-hosts` } },
      },
      ViewerRequest: viewerFunction("viewer-request", request),
      ViewerResponse: viewerFunction("viewer-response", response),
      ...(service && { ServiceRequest: viewerFunction("service-request", service) }),
      Caching: {
        Type: "AWS::CloudFront::CachePolicy",
        Properties: {
          CachePolicyConfig: {
            Name: { "Fn::Sub": `\${AWS::StackName}-files` },
            MinTTL: 0,
            DefaultTTL: 0,
            MaxTTL: YEAR_S,
            // The cache key needs no `Accept-Encoding`: the viewer function has already selected the
            // compressed file.
            ParametersInCacheKeyAndForwardedToOrigin: {
              EnableAcceptEncodingGzip: false,
              EnableAcceptEncodingBrotli: false,
              CookiesConfig: { CookieBehavior: "none" },
              HeadersConfig: { HeaderBehavior: "none" },
              QueryStringsConfig: { QueryStringBehavior: "none" },
            },
          },
        },
      },
      Headers: toHeadersPolicy(rules),
      Distribution: {
        Type: "AWS::CloudFront::Distribution",
        Properties: {
          DistributionConfig: {
            Enabled: true,
            HttpVersion: "http2and3",
            IPV6Enabled: true,
            Aliases: ref("Names"),
            ViewerCertificate: {
              AcmCertificateArn: ref("CertificateArn"),
              SslSupportMethod: "sni-only",
              MinimumProtocolVersion: "TLSv1.2_2021",
            },
            Origins: [bucketOrigin, ...(serviceOrigin ? [serviceOrigin] : [])],
            DefaultCacheBehavior: {
              TargetOriginId: "bucket",
              ViewerProtocolPolicy: "redirect-to-https",
              AllowedMethods: ["GET", "HEAD"],
              Compress: false,
              CachePolicyId: ref("Caching"),
              ResponseHeadersPolicyId: ref("Headers"),
              FunctionAssociations: [
                { EventType: "viewer-request", FunctionARN: attribute("ViewerRequest", "FunctionARN") },
                { EventType: "viewer-response", FunctionARN: attribute("ViewerResponse", "FunctionARN") },
              ],
            },
            ...(serviceOrigin && { CacheBehaviors: serviceBehaviours }),
          },
        },
      },
    },
    Outputs: {
      Bucket: { Value: ref("Bucket"), Description: "Publish to s3://this" },
      Hosts: { Value: attribute("Hosts", "Arn"), Description: "Store of put-hosts.sh" },
      Address: {
        Value: attribute("Distribution", "DomainName"),
        Description: "Target of the hosts' DNS names",
      },
    },
  };
}

/** Returns the headers of responses that no function handles, such as for a missing file. */
function toHeadersPolicy(rules: EdgeRules): object {
  const constants = new Map(listHeaders(rules).map((rule) => [rule.name, findConstantHeaderValue(rule)]));
  const custom = ["Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Permissions-Policy"];
  return {
    Type: "AWS::CloudFront::ResponseHeadersPolicy",
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: { "Fn::Sub": `\${AWS::StackName}-headers` },
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: "DENY", Override: true },
        },
        CustomHeadersConfig: {
          Items: custom.flatMap((name) => {
            const value = constants.get(name);
            return value === undefined ? [] : [{ Header: name, Value: value, Override: true }];
          }),
        },
      },
    },
  };
}
